// Small marks on the faces of the blocks, drawn after the corps badges the men wore: disc, trefoil, lozenge, cross, star, crescent; sabres
// for cavalry, a hat for the Iron Brigade; Confederate divisions, who wore none, carry the number of their corps.
const ink = '#2b2118'
const blue = '#24467a'
const red = '#8f2a24'
const numeral = (text: string): string => `<text x="-8" y="12" text-anchor="middle" style="font:700 10px var(--serif)" fill="${red}">${text}</text>`

const drawn: Record<string, string> = {
  Reynolds: `<circle cx="-8" cy="6.8" r="5" fill="#b3362c"/>`,
  IB: `<path d="M-14.5 10.5h13M-11.5 10q-1 -8 .5 -8h6q1.5 0 .5 8z" fill="${ink}" stroke="${ink}" stroke-width="1.5"/>`,
  Hancock: `<path d="M-8 2.2a2.6 2.6 0 0 1 1.6 4.6a2.6 2.6 0 1 1 -1 3.6l.6 3h-2.4l.6 -3a2.6 2.6 0 1 1 -1 -3.6a2.6 2.6 0 0 1 1.6 -4.6z" fill="${blue}"/>`,
  Sickles: `<path d="M-8 1.2l5 5.8-5 5.8-5-5.8z" fill="${blue}"/>`,
  Sykes: `<path d="M-9.6 1.8h3.2l-.5 3.8 3.8-.5v3.4l-3.8-.5.5 3.8h-3.2l.5-3.8-3.8.5v-3.4l3.8.5z" fill="${blue}"/>`,
  Sedgwick: `<path d="M-9.4 1.8h2.8v3.6h3.6v2.8h-3.6v3.6h-2.8v-3.6h-3.6v-2.8h3.6z" fill="${blue}"/>`,
  Howard: `<path d="M-11.5 2.2a5 5 0 1 0 6.5 7.2a4.2 4.2 0 0 1 -6.5 -7.2z" fill="${blue}"/>`,
  Slocum: `<path d="M-8 1.2l1.5 4 4.2.2-3.3 2.6 1.2 4.1-3.6-2.4-3.6 2.4 1.2-4.1-3.3-2.6 4.2-.2z" fill="${blue}"/>`,
  Buford: `<path d="M-13 11q7 -1.5 10 -9M-12 3q6 2 9 8" stroke="${ink}" stroke-width="1.6" fill="none"/>`,
  Hood: numeral('I'), McLaws: numeral('I'), Pickett: numeral('I'),
  Rodes: numeral('II'), Early: numeral('II'), Johnson: numeral('II'),
  Anderson: numeral('III'), Heth: numeral('III'), Pender: numeral('III'),
}
drawn.Kilpatrick = drawn.Buford!

export const badge = (formation: string): string => drawn[formation] ?? ''
