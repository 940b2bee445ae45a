import { expect, test } from 'vitest'
import { mailFailureOf } from './mail-failure.ts'

test.each([
  // Of the person's address, and nothing else.
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.1 No such user' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550-5.1.10 RESOLVER.ADR.RecipientNotFound' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.2.1 The account is disabled' }, 'address'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.7.1 Blocked by a list' }, 'later'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.4.5 Daily quota exceeded' }, 'later'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '552 5.2.2 Mailbox full' }, 'later'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 Rejected' }, 'later'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', response: '450 4.2.0 Greylisted' }, 'later'],
  [{ code: 'EMESSAGE', command: 'DATA', response: '554 5.7.1 Looks like spam' }, 'later'],
  [{ code: 'EMESSAGE', command: 'DATA', response: '452 4.3.1 No space' }, 'later'],
  [new Error('a mail must go to exactly one address'), 'later'],
  // Of the mail server: nobody may be left out for it.
  [{ code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 Bad credentials' }, 'server'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', response: '550 5.1.8 Bad sender' }, 'server'],
  [{ code: 'EPROTOCOL', command: 'CONN', response: '554 5.3.2 No service' }, 'server'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'server'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'server'],
  [{ code: 'ESOCKET' }, 'server'],
])('reads %j as %s', (error, failure) => {
  expect(mailFailureOf(error)).toBe(failure)
})
