import { expect, test } from 'vitest'
import { written } from '#test/cvs/written.ts'
import { sectionsOf } from './sections.ts'
import { summaryOf } from './summary.ts'

const summaryIn = (text: string) => summaryOf(sectionsOf(written(text)))?.value
const PROSE = 'Property stylist who has dressed more than two hundred homes for sale in the inner south. I know what sells a room.'

test.each([
  ['under its title', `# Freya Lindqvist\n# About me\n${PROSE}\n# Skills\nStyling`],
  ['over several lines', `# Freya Lindqvist\n# Profile\n${PROSE.replace(' for ', '\nfor ')}\n# Skills\nStyling`],
  ['above the first title', `# Freya Lindqvist\nSouth Yarra VIC 3141 | 0491 572 983\n${PROSE}\n# Skills\nStyling`],
  ['above a job without a title', `# Freya Lindqvist\n0491 572 983\n${PROSE}\n** Marketing Manager, Ardent & Rowe\n2021 to current`],
  ['under a small title like the text', `# Freya Lindqvist\n0491 572 983\n** A bit about the stylist\n${PROSE}\n# Skills\nStyling`],
  ['under a title of skills', `# Freya Lindqvist\n# What I do\n${PROSE}\n# Software\nCanva`],
])('reads the summary %s', (_, text) => {
  expect(summaryIn(text)).toBe(PROSE)
})

test('takes neither an address nor a list for a summary', () => {
  expect(
    summaryIn(
      '# Freya Lindqvist\nLevel 4, 18 Wattle Grove, South Yarra VIC 3141\n0491 572 983 or freya@example.com at any time of the day\n# Skills\nStyling',
    ),
  ).toBeUndefined()
})

test.each([
  'Address: Level 4, 18 Wattle Grove, South Yarra VIC 3141 | Phone: (03) 9876 5432',
  'Reach me at any time of the day, and most evenings, on (03) 9876 5432',
  'Reach me at any time of the day, and most evenings, on 0412-345-678',
  'Reach me at any time of the day, and most evenings, on 0412.345.678',
  'Reach me at any time of the day, and most evenings, on 412 345 678',
  'I live with two dogs and a garden at 18A Wattle Grove in the inner south',
  'Home address: the yellow house behind the church, next to the old mill',
  'Letters find me at the post office of the town, PO Box 18 in Ballarat',
  'The Yellow House behind the Old Mill, Mount Pleasant near Ballarat, VIC 3350',
])('“%s” is no summary', (line) => {
  expect(summaryIn(`# Freya Lindqvist\n${line}\n# Skills\nStyling`)).toBeUndefined()
  expect(summaryIn(`# Freya Lindqvist\n# About me\n${line}\n${PROSE}\n# Skills\nStyling`)).toBe(PROSE)
})

test.each([
  'In 2019 I moved to Melbourne, VIC 2019 was my best year, and sold 18 homes in Wattle Grove.',
  'I have let 250 homes on the High Street and addressed what 30 owners wanted of their agent.',
  'Record sale of 14 Ocean Parade, Manly, for $6.2 million. I love beaches.',
  'I live and breathe property: my record is the sale of 14 Ocean Parade in a week.',
  'I sold 14 Ocean Parade in Manly, licensed in NSW 2019 and in VIC since.',
  '14 Ocean Parade, Manly, was sold by me for $6.2 million.',
  'Based in Manly, I sold 14 Ocean Parade for $6.2 million.',
  'Agent of five years with a passion for people, licensed in NSW 2019',
])('“%s” tells no address', (line) => {
  expect(summaryIn(`# Freya Lindqvist\n# About me\n${line}\n# Skills\nStyling`)).toBe(line)
})

test('keeps what is said of a sale over two lines', () => {
  const lines = 'Agent of five years who in 2024 sold\n14 Ocean Parade, Manly, for $6.2 million.\nLicensed in NSW 2019\nand in VIC since.'
  expect(summaryIn(`# Freya Lindqvist\n# About me\n${lines}\n# Skills\nStyling`)).toBe(lines.replaceAll('\n', ' '))
})

test.each([
  'Call me on 0412 345 678 at any time of the day.',
  'Call me on 0412 345 678 at any\ntime of the day, or write to\nCornerlot Talent.',
  'I live at 14 Ocean Parade in Manly.',
  'My home is 14 Ocean Parade, Manly.',
  'Home: 14 Ocean Parade, Manly.',
  'Freya lives at 14 Ocean Parade in Manly.',
  'Contact: Freya Lindqvist, 14 Ocean Parade, Manly.',
  '14 Ocean Parade, Manly.',
  'I live with my dog at Unit 3, 14 Ocean Parade in Manly.',
  'My address is 3/14 Ocean Parade,\nManly, and my dog is at home.',
  'You find me at P.O. Box 18 in Ballarat, not far from St. Kilda.',
  'My house at 14 Ocean Parade, Manly NSW 2095, has a garden.',
])('“%s” goes from a summary as a whole, and nothing else does', (own) => {
  const [before, after] = ['I know what sells a room.', 'Nobody styles as I do.']
  for (const gap of [' ', '\n'])
    expect(summaryIn(`# Freya Lindqvist\n# About me\n${[before, own, after].join(gap)}\n# Skills\nStyling`)).toBe(`${before} ${after}`)
})

test('a long summary is not cut within a letter', () => {
  for (const before of ['', 'a']) {
    const long = `${before}I know what sells a room. ${'\u{1D7CE}'.repeat(1_000)}`
    const read = summaryIn(`# Freya Lindqvist\n# About me\n${long}\n# Skills\nStyling`)
    expect(read?.isWellFormed()).toBe(true)
    expect(long.startsWith(read ?? '-')).toBe(true)
  }
})
