import { expect, test } from 'vitest'
import { newBrowserCodeMail, newSignInMail } from './emails.ts'

// After a change of password every browser counts as new: a mail that said so of the person's own would be taken for an attack.
test('says of no browser that it is new, or that it was never seen', () => {
  const mails = [
    newBrowserCodeMail({ code: '123456', minutes: 10 }),
    newSignInMail({ when: 'now', browser: 'Firefox', from: '::1', page: 'https://board.example/' }),
  ]
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/new browser|do not know|not seen|before/)
})
