import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailBody } from './mail-body.ts'

test('writes each line as text and as HTML', () => {
  expect(mailBody(['Hello Jane,\nwelcome.', { code: '123456' }, { label: 'Open', href: 'https://example.com/' }])).toEqual({
    text: 'Hello Jane,\nwelcome.\n\n    123456\n\nOpen:\nhttps://example.com/',
    html: [
      '<p>Hello Jane,<br>\nwelcome.</p>',
      '<p style="font-size:28px;font-weight:600;letter-spacing:4px">123456</p>',
      '<p><a href="https://example.com/">Open</a></p>',
    ].join('\n'),
  })
})

test('lets no text become markup', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, label) => {
      const { html } = mailBody([text, { label, href: `https://example.com/?q=${encodeURIComponent(text)}` }])
      expect(html.replace(/<\/?(p|a href="[^"<>]*"|a|br)>/g, '')).not.toMatch(/[<>"']/)
    }),
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/login', ''])('refuses %j as a link', (href) => {
  expect(() => mailBody([{ label: 'Open', href }])).toThrow('whole web address')
})
