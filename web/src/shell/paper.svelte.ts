// Day paper, night paper, or as the system has it. Cards and engravings keep their colours in both.
export const papers = ['system', 'day', 'night'] as const
export type Paper = (typeof papers)[number]

class PaperChoice {
  choice = $state<Paper>('system')

  load(): void {
    try { this.apply((localStorage.getItem('kepi.paper') as Paper) ?? 'system') } catch { this.apply('system') }
  }

  choose(choice: Paper): void {
    this.apply(choice)
    try { localStorage.setItem('kepi.paper', choice) } catch { /* private windows keep nothing */ }
  }

  private apply(choice: Paper): void {
    this.choice = papers.includes(choice) ? choice : 'system'
    if (this.choice === 'system') delete document.documentElement.dataset.paper
    else document.documentElement.dataset.paper = this.choice
  }
}
export const paper = new PaperChoice()
