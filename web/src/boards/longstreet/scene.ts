// What an order or event is about: the units and cards it names.
export function unitsOf(fields: Record<string, unknown>): string[] {
  const single = ['unit', 'attacker', 'defender', 'target'].map((key) => fields[key]).filter((id): id is string => typeof id === 'string')
  return [...single, ...((fields.shares as { defender: string }[] | undefined) ?? []).map((share) => share.defender)]
}
export const cardsOf = (fields: Record<string, unknown>): string[] => ['card', 'second', 'modifier'].map((key) => fields[key]).filter((id): id is string => typeof id === 'string')
