/** Names that people use for a place, and no gazetteer has. */
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['tassie', 'Tasmania'],
  ['brissie', 'Brisbane'],
  ['brissy', 'Brisbane'],
  ['brisvegas', 'Brisbane'],
  ['bris', 'Brisbane'],
  ['melb', 'Melbourne'],
  ['syd', 'Sydney'],
  ['freo', 'Fremantle'],
  ['parra', 'Parramatta'],
  ['newy', 'Newcastle'],
  ['newie', 'Newcastle'],
  ['the gong', 'Wollongong'],
  ['goldie', 'Gold Coast'],
  ['goldy', 'Gold Coast'],
  ['sunny coast', 'Sunshine Coast'],
  ['sunshine state', 'Queensland'],
  ['surfers', 'Surfers Paradise'],
  ['coffs', 'Coffs Harbour'],
  ['port mac', 'Port Macquarie'],
  ['rocky', 'Rockhampton'],
  ['kal', 'Kalgoorlie'],
  ['alice', 'Alice Springs'],
  ['radelaide', 'Adelaide'],
  ['wagga', 'Wagga Wagga'],
  ['gippy', 'Gippsland'],
  ['the territory', 'Northern Territory'],
])

/** The full name of a place that a nickname stands for, what follows it kept ("Freo WA", "Melb CBD"); any other text stays as it is. */
export function fullPlaceName(text: string): string {
  const [, name = '', ending = ''] = /^(.*?)((?:,? (?:cbd|nsw|vic|qld|wa|sa|tas|act|nt))?)$/i.exec(text.trim()) ?? []
  const full = NICKNAMES.get(name.toLowerCase())
  return full === undefined ? text : full + ending
}
