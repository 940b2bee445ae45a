import { expect, test } from 'vitest'
import { alreadyRegisteredMail, newBrowserCodeMail, newSignInMail } from './emails.ts'

// After a change of password every browser counts as new: a mail that said so of the person's own would be taken for an attack.
test('says of no browser that it is new, or that it was never seen', () => {
  const mails = [
    newBrowserCodeMail({ code: '123456', minutes: 10 }),
    newSignInMail({ when: 'now', browser: 'Firefox', from: '::1', page: 'https://board.example/' }),
  ]
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/new browser|do not know|not seen|before/)
})

// An account that a code opened has no password.
test('tells somebody who has an account of every way in', () => {
  const { text } = alreadyRegisteredMail({
    loginPage: 'https://board.example/login',
    recoveryPage: 'https://board.example/forgot-password',
  })
  expect(text).toContain('with your password, or as an employer or recruiter with a code')
  expect(text).toContain('If you have no password')
  expect(text).not.toContain('back then')
})
