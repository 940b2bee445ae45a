import { expect, test } from 'vitest'
import { written } from '#test/cvs/written.ts'
import { sectionsOf } from './sections.ts'

/** Each section on one line: what it is about, and how many lines it has. */
const sectionsIn = (text: string) => sectionsOf(written(text)).map(({ kinds, lines }) => `${kinds.join('+') || '?'} ${lines.length}`)

test('splits at titles it knows and at others that look like them', () => {
  expect(
    sectionsIn(
      '# Tessa Marlowe\n0491 570 156\n# Profile\nA person of some experience with houses and the people in them\n# Skills\nAuctions\n# Odds and ends\nChoir\nTennis',
    ),
  ).toEqual(['? 2', 'summary 1', 'skills 1', '? 2'])
})

test('names a section by what it holds where its title does not', () => {
  expect(
    sectionsIn(
      '# Tessa Marlowe\n# Profile\nA person of some experience with houses and the people in them\n# Skills\nAuctions\n# On the road\nSales Agent, Ray & Co\n2018 – now',
    ),
  ).toEqual(['? 1', 'summary 1', 'skills 1', 'experience 2'])
})

test('keeps the highlights of a job inside it', () => {
  expect(
    sectionsIn(
      '# Profile\nA person\n# Experience\nSales Agent\n2018 – now\nHighlights:\n* Sold 41 homes\n** Achievements\n* More\n# Skills\nAuctions',
    ),
  ).toEqual(['? 0', 'summary 1', 'experience 6', 'skills 1'])
})

test('reads a title and what follows it on one line', () => {
  expect(
    sectionsIn('Tessa Marlowe\n0491 570 156\nSydney\nA person of few words\nSkills: Auctions, Prospecting\nSystems: AgentBox'),
  ).toEqual(['? 4', 'skills 1', 'software 1'])
})

test('takes words of titles in running text for none where titles are set off', () => {
  expect(sectionsIn('# Profile\nA person\n# Skills\nTraining\nTechnology\n# Education\nHSC')).toEqual([
    '? 0',
    'summary 1',
    'skills 2',
    'education 1',
  ])
})

test('begins anew at a name in large letters, which a column may put behind a list', () => {
  const lines = written('# Skills\nAuctions\n# Licences\nClass 2').concat(written('Tessa Marlowe').map((line) => ({ ...line, size: 24 })))
  expect(sectionsOf(lines).at(-1)).toMatchObject({ kinds: ['contact'] })
})
