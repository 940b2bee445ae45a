import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MailLine, mailBody } from './mail-body.ts'

const TAG = /<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>/g
/** The readable text of our own HTML. */
const words = (html: string) =>
  html
    .replace(/<br>\n/g, '\n')
    .replace(TAG, '|')
    .replace(/[|\s]*\|[|\s]*/g, '|')

test('writes each line as text and as HTML', () => {
  const { text, html } = mailBody([
    'Hello Jane,\nwelcome.',
    { code: '123456' },
    {
      facts: [
        ['When', 'Today'],
        ['Where from', 'Sydney'],
      ],
    },
    { items: [{ title: 'Agent', href: 'https://example.com/jobs/1', lines: ['Wren Realty', 'Perth'] }] },
    { label: 'Open', href: 'https://example.com/?a=1&b=2' },
  ])
  expect(text).toBe(
    'Hello Jane,\nwelcome.\n\n    123456\n\nWhen: Today\nWhere from: Sydney\n\nAgent\nWren Realty\nPerth\nhttps://example.com/jobs/1\n\nOpen:\nhttps://example.com/?a=1&b=2',
  )
  expect(words(html)).toBe(
    '|Hello Jane,\nwelcome.|123456|When|Today|Where from|Sydney|Agent|Wren Realty|Perth|Open|Or open|https://example.com/?a=1&amp;b=2|',
  )
})

test('leaves a code in one piece', () => {
  expect(mailBody([{ code: '012345' }]).html).toMatch(/letter-spacing:8px[^>]*>012345</)
})

test('puts a link on its button and on the address below it', () => {
  const { html } = mailBody([{ label: 'Open', href: 'https://example.com/a' }])
  expect(html.match(/<a href="https:\/\/example\.com\/a"/g)).toHaveLength(2)
})

const everyKind = (text: string): MailLine[] => [
  text,
  { code: text },
  { facts: [[text, text]] },
  { label: text, href: `https://example.com/?q=${encodeURIComponent(text)}` },
  { items: [{ title: text, href: `https://example.com/?q=${encodeURIComponent(text)}`, lines: [text] }] },
]

/** The names of the tags, without the breaks of lines, which a text may have. */
const tagsOf = (html: string) => (html.match(TAG) ?? []).filter((tag) => tag !== '<br>').map((tag) => tag.split(' ')[0])

test('lets no text become markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'&;= \n/ax') }), (text) => {
      const { html } = mailBody(everyKind(text))
      expect(html.replace(TAG, '')).not.toMatch(/[<>"']/)
      expect(tagsOf(html)).toEqual(tagsOf(mailBody(everyKind('x')).html))
    }),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/login', ''])('refuses %j as a link', (href) => {
  expect(() => mailBody([{ label: 'Open', href }])).toThrow('whole web address')
})
