import { expect, test } from 'vitest'
import { plainLines, questionsOf } from './document.ts'
import { documentMarkup } from './document-markup.ts'
import { parseDocument } from './parse-document.server.ts'

const HEAD = `title: A short guide
description: What a document may hold, and how each part of it is written down.
slug: short-guide
published: 2026-11-01
updated: 2026-11-25
sources:
  - { id: award, name: The award, url: "https://award.example/", date: July 2025, of: law }
  - { id: survey, name: A survey, date: older edition }`

const parse = (body: string, head = HEAD) => parseDocument(`---\n${head}\n---\n${body}`, 'short-guide.md')
const firstBlock = (body: string) => parse(body).intro[0]

test('a document is its front matter, an introduction and sections with an id', () => {
  const read = parse('Before all.\n\n## What it pays\n\nPay.\n\n## Questions {faq}\n\nAsk.')
  expect(read).toMatchObject({ title: 'A short guide', shortTitle: 'A short guide', lead: read.description, minutes: 1, audience: null })
  expect(read.sources).toEqual([
    { name: 'The award', url: 'https://award.example/', date: 'July 2025' },
    { name: 'A survey', url: null, date: 'older edition' },
  ])
  expect(read.intro).toEqual([{ kind: 'paragraph', children: ['Before all.'] }])
  expect(read.sections.map(({ id, title }) => ({ id, title }))).toEqual([
    { id: 'what-it-pays', title: 'What it pays' },
    { id: 'faq', title: 'Questions' },
  ])
})

test('what changed in it is the last section, with its days', () => {
  const { sections } = parse(
    '## One\n\nText.',
    `${HEAD}\nchanges:\n  - { day: 2026-12-01, what: Shorter. }\n  - { day: 2026-11-25, what: First version. }`,
  )
  expect(sections.map(({ id }) => id)).toEqual(['one', 'changes'])
  expect(sections[1]?.blocks.flatMap(plainLines)).toEqual(['1 December 2026 Shorter.', '25 November 2026 First version.'])
})

test('a line has bold and italic text, links and footnotes with the number of their source', () => {
  expect(firstBlock('**Pay** is *not* in [the ads](/jobs).[^survey]')).toEqual({
    kind: 'paragraph',
    children: [
      { kind: 'bold', children: ['Pay'] },
      ' is ',
      { kind: 'italic', children: ['not'] },
      ' in ',
      { kind: 'link', href: '/jobs', children: ['the ads'] },
      '.',
      { kind: 'source', number: 2 },
    ],
  })
})

test('lists may stand in lists', () => {
  expect(firstBlock('3. One\n   - Two\n4. Three')).toEqual({
    kind: 'list',
    ordered: true,
    start: 3,
    items: [
      [
        { kind: 'line', children: ['One'] },
        { kind: 'list', ordered: false, start: 1, items: [[{ kind: 'line', children: ['Two'] }]] },
      ],
      [{ kind: 'line', children: ['Three'] }],
    ],
  })
})

test('ranges of pay lie on one axis, grey where others say them', () => {
  const block = firstBlock(`::: pay Pay a year | before super
| Role | A year | Evidence |
| --- | ---: | --- |
| Award | $60,000 – $80,000 | Award[^award] |
| Manager | about $90,000 | Survey[^survey] |
:::`)
  expect(block).toMatchObject({ look: 'pay', caption: 'Pay a year', hint: 'before super', numeric: [false, true, false] })
  expect(block).toMatchObject({
    axis: ['$60k', '$80k', '$100k'],
    rows: [{ bar: { from: 0, to: 50, grey: false } }, { bar: { from: 75, to: 75, grey: true } }],
  })
})

test('the bars of a chart begin at zero', () => {
  const block = firstBlock('::: chart Hours | a year\n| State | Hours |\n| --- | ---: |\n| A | 7 |\n| B | 14 |\n:::')
  expect(block).toMatchObject({ axis: [], rows: [{ bar: { from: 0, to: 50 } }, { bar: { from: 0, to: 100 } }] })
})

test('questions are found for search engines, with their answers as plain text', () => {
  const read = parse(
    '## Questions\n\n::: faq\n### Do I need a licence?\n\nTo sell, **yes**.[^award]\n\n- Ask [us](/jobs).\n### And later?\n\nAlso.\n:::',
  )
  expect(questionsOf(read).map(({ question }) => question)).toEqual(['Do I need a licence?', 'And later?'])
  const [article, faq] = documentMarkup(read, 'https://frontage.example/career-resources/short-guide')
  expect(article).toMatchObject({ '@type': 'Article', headline: 'A short guide', dateModified: '2026-11-25' })
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Do I need a licence?', acceptedAnswer: { text: 'To sell, yes. Ask us.' } }, { name: 'And later?' }],
  })
  expect(documentMarkup(parse('Text.'), 'https://frontage.example/x')).toHaveLength(1)
})

test('ways, dates, notes and examples hold what is written in them', () => {
  const { intro } = parse(`::: paths
### Sales {terrace}
1. **Associate** Calls
2. **Agent** Listings
:::

::: dates
- **1 July 2026** New rates.[^award]
:::

::: margin 12%
Super.[^award]
:::

::: example A sale

It costs 2 × 3 = 6.
:::`)
  expect(intro.map(({ kind }) => kind)).toEqual(['paths', 'dates', 'margin', 'example'])
  expect(intro[0]).toMatchObject({
    paths: [
      {
        title: 'Sales',
        house: 'terrace',
        steps: [
          [{ kind: 'bold' }, ' Calls'],
          [{ kind: 'bold' }, ' Listings'],
        ],
      },
    ],
  })
  expect(intro.flatMap(plainLines)).toEqual([
    'Sales',
    'Associate Calls',
    'Agent Listings',
    '1 July 2026 New rates.',
    '12%',
    'Super.',
    'A sale',
    'It costs 2 × 3 = 6.',
  ])
})

test.each([
  ['a footnote without a source', 'Text.[^nobody]', /short-guide\.md: the footnote \[\^nobody\] has no source/],
  ['HTML', '<b>Text</b>', /nothing that a document may hold/],
  ['an image', '![x](/x.png)', /nothing that a document may hold/],
  ['an unknown container', '::: box\nText.\n:::', /::: box is no container/],
  ['a row without a figure', '::: chart T\n| a | b |\n| - | - |\n| x | none |\n:::', /the row "x" has no figure/],
  ['a table without a title', '::: pay\n| a | b |\n| - | - |\n| x | 1 |\n:::', /needs a title/],
  ['a house that nobody drew', '::: paths\n### Sales {castle}\n1. One\n:::', /\{castle\} is no house front/],
])('refuses %s', (_what, body, message) => {
  expect(() => parse(body)).toThrow(message)
})

test.each([
  ['no front matter', 'Text', /x\.md: the file begins with no front matter/],
  ['YAML that cannot be read', '---\ntitle: One: two\n---\n', /x\.md: Nested mappings/],
  ['a missing field', `---\n${HEAD.replace(/^slug.*\n/m, '')}\n---\n`, /slug/],
  ['an unknown field', `---\n${HEAD}\nauthr: me\n---\n`, /authr/],
  ['a day that no calendar has', `---\n${HEAD.replace('2026-11-25', '2026-11-31')}\n---\n`, /updated/],
])('refuses a file with %s', (_what, text, message) => {
  expect(() => parseDocument(text, 'x.md')).toThrow(message)
})
