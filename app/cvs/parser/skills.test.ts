import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { sectionsOf } from './sections.ts'
import { abilitiesOf } from './skills.ts'

function abilitiesIn(text: string) {
  const { skills, software } = abilitiesOf(sectionsOf(written(text)), knowledge)
  const sure = (list: typeof skills) => list.filter(({ confidence }) => confidence > 0.6).map(({ value }) => value)
  return { skills: sure(skills), software: sure(software) }
}

test.each([
  ['# Skills\nOpen homes, Leasing, Condition\nreports', ['Open home inspections', 'Leasing', 'Ingoing and outgoing inspections']],
  ['# Skills\n* Auctions\n* Bee keeping', ['Auctions', 'Bee keeping']],
  ['# Skills\nArrears management / Routine inspections', ['Arrears management', 'Routine inspections']],
  ['# Skills\nAML/CTF, Auctions/Prospecting', ['Compliance and AML/CTF', 'Auctions', 'Prospecting']],
  ['# Skills\nVendor and buyer management', ['Vendor management', 'Buyer management']],
  ['# Skills\nNegotiation • NEGOTIATING', ['Negotiation']],
])('reads the list of %j', (text, skills) => {
  expect(abilitiesIn(text).skills).toEqual(skills)
})

test('knows a list by what it holds where its title does not say it', () => {
  const titles = '# Profile\nA person of some experience with houses and the people in them\n# Skills\nAuctions'
  expect(abilitiesIn(`${titles}\n# Day to day\nRex\nPricefinder\nCanva`).software).toEqual(['Rex', 'Pricefinder', 'Canva'])
})

test('takes ambiguous names for software in lists only', () => {
  expect(abilitiesIn('# Software\nRex, Domain, Excel (advanced), 2Apply').software).toEqual(['Rex', 'Domain', 'Microsoft Excel', '2Apply'])
  expect(abilitiesIn('# Summary\nI excel in my domain and the rest follows a word with Rex').software).toEqual([])
})

test('reads how well a program is known for no part of a list', () => {
  expect(abilitiesIn('# Software\nREI Master: expert\nPalace - basic\nREX, Rex CRM').software).toEqual(['REI Master', 'Palace', 'Rex'])
})

test('finds the programs among the skills, and those told of the work', () => {
  const { skills, software } = abilitiesIn('# Experience\nReported weekly in AgentBox\n# Skills\nAuctions, PropertyMe')
  expect(skills).toEqual(['Auctions'])
  expect(software).toEqual(['PropertyMe', 'AgentBox'])
})
