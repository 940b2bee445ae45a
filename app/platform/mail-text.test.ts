import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionsAddress, readMail, wrapped } from './mail-text.ts'

const mail = (lines: string[]) => Buffer.from(lines.join('\r\n')).toString('latin1')

test('reads the text part of a mail with two parts', () => {
  const source = mail([
    'To: jane@example.com',
    'Subject: =?UTF-8?Q?Caf=C3=A9_=E2=80=93?=',
    ' =?UTF-8?B?IG9wZW4=?=',
    'Date: Fri, 20 Nov 2026 13:54:25 +0000',
    'Content-Type: multipart/alternative;',
    ' boundary="xx"',
    '',
    '--xx',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'A long =',
    'line, caf=C3=A9 a=3Db',
    '--xx',
    'Content-Type: text/html',
    '',
    '<p>no</p>',
    '--xx--',
    '',
  ])
  expect(readMail(source)).toEqual({
    to: 'jane@example.com',
    subject: 'Café – open',
    sentAt: '2026-11-20T13:54:25.000Z',
    text: 'A long line, café a=b',
  })
})

test('shows nothing of what is no mail', () => {
  expect(readMail('')).toEqual({ to: '', subject: '', sentAt: null, text: '' })
  expect(readMail('\u0000\u0001\n\n\n')).toMatchObject({ sentAt: null, text: '' })
})

const flowing = (text: string) =>
  readMail(mail(['Content-Type: text/plain; charset=utf-8; format=flowed', '', ...wrapped(text).split('\n')])).text

test('wraps text at 76 columns, and joins it again', () => {
  const text = `${'Frontage has a letter for you. '.repeat(9).trim()}\n\n    123456\n\nOpen:\nhttps://example.com/${'a'.repeat(100)}\n-- \nFrontage`
  const lines = wrapped(text).split('\n')
  expect(lines.filter((line) => line.length > 76)).toEqual([`https://example.com/${'a'.repeat(100)}`])
  expect(lines).toContain('-- ')
  expect(lines.length).toBeGreaterThan(text.split('\n').length)
  expect(flowing(text)).toBe(text)
})

test('keeps every word of any text, and no line that a space could have broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aaaaa> .\nF'), maxLength: 400 }), (text) => {
      const kept = text
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n')
      expect(flowing(kept)).toBe(kept.trim())
      for (const line of wrapped(text).split('\n')) if (line.length > 76) expect(line.trim()).not.toMatch(/ /)
    }),
  )
})

test('finds an address in a mail only where it stands whole', () => {
  const names = (words: Partial<ReturnType<typeof readMail>>) =>
    mentionsAddress({ to: 'owner@example.com', subject: '', sentAt: null, text: '', ...words }, 'rita.o+1@example.com')
  for (const text of [
    'Email: rita.o+1@example.com',
    'Write to Rita.O+1@Example.com.',
    '<rita.o+1@example.com>',
    'mailto:rita.o+1@example.com',
  ])
    expect([text, names({ text })]).toEqual([text, true])
  for (const text of ['jim.rita.o+1@example.com', 'rita.o+1@example.com.au', 'rita.o+1@example.common', 'ritaxo+1@example.com', 'Rita'])
    expect([text, names({ text })]).toEqual([text, false])
  expect(names({ to: 'rita.o+1@example.com' })).toBe(true)
  expect(names({ subject: 'rita.o+1@example.com asks to join' })).toBe(true)
})
