import { expect, test } from 'vitest'
import { readMail } from './mail-text.ts'

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
