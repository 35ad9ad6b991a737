// What a unit is called where there is little room for its name.

/** A regiment's name where there is little room: "31st Georgia" is "31st Ga." to whoever fought there. */
const states: Record<string, string> = {
  Alabama: 'Ala.', Arkansas: 'Ark.', Connecticut: 'Conn.', Delaware: 'Del.', Florida: 'Fla.', Georgia: 'Ga.', Illinois: 'Ill.', Indiana: 'Ind.', Iowa: 'Io.', Kansas: 'Kan.', Kentucky: 'Ky.', Louisiana: 'La.', Maine: 'Me.',
  Maryland: 'Md.', Massachusetts: 'Mass.', Michigan: 'Mich.', Minnesota: 'Minn.', Mississippi: 'Miss.', Missouri: 'Mo.', 'New Hampshire': 'N.H.', 'New Jersey': 'N.J.', 'New York': 'N.Y.', 'North Carolina': 'N.C.', Ohio: 'O.',
  Pennsylvania: 'Pa.', 'Rhode Island': 'R.I.', 'South Carolina': 'S.C.', Tennessee: 'Tenn.', Texas: 'Tex.', Vermont: 'Vt.', 'West Virginia': 'W.Va.', Virginia: 'Va.', Wisconsin: 'Wis.',
}
export const shortName = (name: string): string => Object.entries(states).reduce((short, [state, code]) => short.replace(state, code), name)
/** The number of a regiment, where there is hardly any room: "31st"; a battery keeps its captain or its letter. */
export const shortestName = (name: string): string => /^\d+\S*/.exec(name)?.[0] ?? mapName(name).split(',')[0]!
/** On the map a battery goes by its captain. */
export const mapName = (name: string): string => name.replace(/['’]s Battery$/, '')
