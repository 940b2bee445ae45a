import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, descriptionHtml, descriptionText, parseDescription } from './description.ts'

const html = (text: string) => descriptionHtml(parseDescription(text))

test('splits bare text by its lines, and paragraphs by empty ones', () => {
  expect(html('Look after 130 homes.\nNo Saturdays.\n\n\nCall Sam.')).toBe('<p>Look after 130 homes.<br>No Saturdays.</p><p>Call Sam.</p>')
})

test('reads headings, lists, bold and links', () => {
  const text =
    '# What you do\n- Lease\n* Inspect\n• Report\n\n### How to apply\n1. Write\n2) Wait\n\nSee **our [site](https://agency.example/jobs)**.'
  expect(parseDescription(text)).toEqual([
    { kind: 'heading', level: 3, children: [{ kind: 'text', text: 'What you do' }] },
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: ['Lease', 'Inspect', 'Report'].map((item) => [{ kind: 'text', text: item }]),
    },
    { kind: 'heading', level: 4, children: [{ kind: 'text', text: 'How to apply' }] },
    { kind: 'list', ordered: true, start: 1, items: ['Write', 'Wait'].map((item) => [{ kind: 'text', text: item }]) },
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'See ' },
          {
            kind: 'bold',
            children: [
              { kind: 'text', text: 'our ' },
              { kind: 'link', href: 'https://agency.example/jobs', text: 'site' },
            ],
          },
          { kind: 'text', text: '.' },
        ],
      ],
    },
  ] satisfies Block[])
})

test('keeps one list over empty lines, and starts a number list where it starts', () => {
  expect(html('- one\n\n- two')).toBe('<ul><li>one</li><li>two</li></ul>')
  expect(parseDescription('4. four\n5. five')).toMatchObject([{ ordered: true, start: 4, items: [{}, {}] }])
})

test.each([
  ['Apply at https://agency.example/jobs.', 'https://agency.example/jobs'],
  ['Apply at https://agency.example/jobs?id=7, now', 'https://agency.example/jobs?id=7'],
])('links the bare address of %j', (text, href) => {
  const links = parseDescription(text).flatMap((block) => (block.kind === 'paragraph' ? block.lines.flat() : []))
  expect(links.filter(({ kind }) => kind === 'link')).toEqual([{ kind: 'link', href, text: href }])
  expect(descriptionText(parseDescription(text))).toBe(text)
})

test.each([
  '[click](javascript:alert(1))',
  '[click](javascript:alert)',
  '[click](data:text/html,x)',
  '[click](//agency.example)',
  '[click](https://user:secret@agency.example)',
  '[click](https://)',
  '#Not a heading',
  '**not bold',
  '-no bullet',
  '2026 was good',
])('leaves %j as text', (text) => {
  expect(parseDescription(text)).toEqual([
    { kind: 'paragraph', lines: [expect.arrayContaining([expect.objectContaining({ kind: 'text' })])] },
  ])
  expect(descriptionText(parseDescription(text))).toBe(text)
})

test('escapes what a person typed', () => {
  expect(html('<script>alert("1 & \'2\'")</script>')).toBe('<p>&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</p>')
  expect(html('[a "b" <c>](https://agency.example/?q="><img>)')).not.toMatch(/<img|"/)
})

test('shows where a link leads, once', () => {
  expect(html('[our site](https://agency.example/)')).toBe('<p>our site (https://agency.example/)</p>')
  expect(html('https://agency.example/')).toBe('<p>https://agency.example/</p>')
})

test('gives plain words for mail and search', () => {
  expect(descriptionText(parseDescription('## You\n- **Calm**\n- Kind\n\nWrite to us.'))).toBe('You\n\nCalm\nKind\n\nWrite to us.')
})

const marks = fc.constantFrom(
  '# ',
  '- ',
  '1. ',
  '**',
  '[',
  '](https://a.example)',
  '](javascript:x)',
  '\n',
  '\n\n',
  ' ',
  'word',
  '<b>',
  '&',
  '"',
  'https://b.example',
  '`',
  '\u2028',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(marks, { maxLength: 40 }).map((parts) => parts.join('')),
)

test('writes only p, ul, li and br, whatever was typed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(html(text).replace(/<\/?(?:p|ul|li)>|<br>/g, '')).not.toMatch(/[<>"]/)
    }),
  )
})

test('links nowhere but to http and https', () => {
  const hrefs: string[] = []
  const collect = (key: string, value: unknown) => (key === 'href' ? hrefs.push(String(value)) : value)
  fc.assert(
    fc.property(anyText, (text) => {
      JSON.stringify(parseDescription(text), collect)
      expect(hrefs.filter((href) => !/^https?:\/\/[^/]/.test(href))).toEqual([])
    }),
  )
})

test('loses no word and adds none', () => {
  const words = (text: string) => text.match(/[a-z]+/g) ?? []
  const prose = fc.array(fc.constantFrom('# ', '- ', '1. ', '**', '\n', '\n\n', ' ', 'keys ', 'homes ', 'rent '), { maxLength: 40 })
  fc.assert(
    fc.property(prose, (parts) => {
      const text = parts.join('')
      expect(words(descriptionText(parseDescription(text)))).toEqual(words(text))
    }),
  )
})

test('reads 10,000 characters and no more', () => {
  expect(descriptionText(parseDescription(`${'a'.repeat(9999)}bc`))).toHaveLength(10_000)
})

test.each(['*', '**', '[', '[a](', '- ', '# ', '\n', 'https://', '**a', '](('])('comes to an end with 10,000 characters of %j', (piece) => {
  expect(descriptionText(parseDescription(piece.repeat(10_000 / piece.length))).length).toBeLessThanOrEqual(10_000)
})
