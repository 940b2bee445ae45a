import { expect, test } from 'vitest'
import { growthOf } from '#test/growth.ts'
import { browserName } from './accounts/browser-name.ts'
import { normaliseEmail } from './accounts/email.server.ts'
import { emailProblem } from './accounts/email-problem.ts'
import { parseAbn } from './employers/profile-fields.ts'
import { normaliseWebsite } from './employers/web-address.ts'
import { hasLink } from './introductions/introduction.ts'
import { descriptionHtml, descriptionText, parseDescription } from './jobs/description.ts'
import { summaryOf } from './jobs/job-card.ts'
import { scamSign } from './jobs/scam.ts'
import { textOfHtml } from './messages/reply-text.ts'
import { parseLocation } from './places/location-parse.ts'
import { cleanFilename, shownFilename, splitFilename } from './platform/filename.ts'
import { mailBody } from './platform/mail-body.ts'
import { readMail, wrapped } from './platform/mail-text.ts'
import { safeRedirectPath } from './platform/params.server.ts'
import { isPhoneNumber } from './platform/phone.ts'
import { slugOf } from './platform/slug.ts'
import { cleanLine, cleanText } from './platform/text.ts'
import { entriesOf } from './posting/posting.ts'
import { amountOf } from './posting/stated-salary.ts'
import { codeDigits, normaliseCode } from './sign-in/code.ts'
import { passwordProblem } from './sign-in/password.ts'
import { initials } from './ui/illustration/initials.ts'
import { guessCategory } from './vocabulary/category.ts'
import { parseSalary } from './vocabulary/salary-parse.ts'
import { wordsOf } from './vocabulary/words.ts'
import { normaliseWorkType } from './vocabulary/work-type.ts'

/** The functions that parse people's text, each with its worst input: its tokens repeated, between a start and an end that do not match. */
const PARSERS: [name: string, parse: (text: string) => unknown, worst: (size: number) => string][] = [
  [
    'a description',
    (text) => descriptionHtml(parseDescription(text)) + descriptionText(parseDescription(text)),
    (size) => '**[a]('.repeat(size / 6),
  ],
  ['the excerpt of a card', summaryOf, (size) => '# a\n'.repeat(size / 4)],
  ['pay', parseSalary, (size) => `$1${'0,000 - '.repeat(size / 8)}`],
  ['an amount', amountOf, (size) => `1${',000'.repeat(size / 4)}x`],
  ['a list', (text) => entriesOf(text, ','), (size) => ' a ,'.repeat(size / 4)],
  ['the signs of a swindle', scamSign, (size) => 'pay send passport your bank receive funds '.repeat(size / 42)],
  ['words', wordsOf, (size) => "a'".repeat(size / 2)],
  ['a title', guessCategory, (size) => 'property '.repeat(size / 9)],
  ['a work type', normaliseWorkType, (size) => 'full-'.repeat(size / 5)],
  ['a place', parseLocation, (size) => 'a, '.repeat(size / 3)],
  ['a note without links', hasLink, (size) => 'a-'.repeat(size / 2)],
  ['a file name', cleanFilename, (size) => `a${'. '.repeat(size / 2)}a`],
  ['a file name’s extension', splitFilename, (size) => `${'.a'.repeat(size / 2)}-`],
  ['a stored file name', shownFilename, (size) => '1'.repeat(size)],
  ['a phone number', isPhoneNumber, (size) => `+${'1 '.repeat(size / 2)}x`],
  ['an e-mail address as it is typed', emailProblem, (size) => `a@${'a.'.repeat(size / 2)}@`],
  ['an e-mail address', normaliseEmail, (size) => `a@${'a-.'.repeat(size / 3)}`],
  ['a code', codeDigits, (size) => '１a'.repeat(size / 2)],
  ['a recovery code', normaliseCode, (size) => 'ﬀ-'.repeat(size / 2)],
  ['a password', (text) => passwordProblem(text, [text]), (size) => 'ab'.repeat(size / 2)],
  ['an ABN', parseAbn, (size) => `${'1 '.repeat(size / 2)}x`],
  ['a website', normaliseWebsite, (size) => `http://${'a.'.repeat(size / 2)} `],
  ['the text of a mail', textOfHtml, (size) => `a${'<b> </b>'.repeat(size / 8)}a`],
  ['a slug', slugOf, (size) => `${'-a'.repeat(size / 2)}é`],
  ['a text', cleanText, (size) => '\r\u0000e\u0301\uD800'.repeat(size / 5)],
  ['a line', cleanLine, (size) => ' \t\n'.repeat(size / 3)],
  ['initials', initials, (size) => 'a '.repeat(size / 2)],
  ['a path to return to', safeRedirectPath, (size) => `/${'../'.repeat(size / 3)}`],
  ['the lines of a mail', wrapped, (size) => `${'a '.repeat(size / 2)}${' '.repeat(100)}`],
  ['a mail', readMail, (size) => `Subject: ${'=?utf-8?q?a?= '.repeat(size / 14)}\n\n`],
  ['the body of a mail', (text) => mailBody([text]), (size) => '<&\n'.repeat(size / 3)],
  ['the name of a browser', browserName, (size) => 'Mozilla/5.0 ('.repeat(size / 13)],
]

const SIZE = 10_000

test.each(PARSERS)('%s of any kind takes time that grows with its length', async (_, parse, worst) => {
  const texts: [string, (size: number) => string][] = [
    ['white space', (size) => ' '.repeat(size)],
    ['white space between letters', (size) => `a${' '.repeat(size)}a`],
    ['one letter', (size) => 'a'.repeat(size)],
    ['full stops between letters', (size) => `a${'.'.repeat(size)}a`],
    // To bring them into order takes the square of their number.
    ['marks of two classes', (size) => `a${'\u0301'.repeat(size / 2)}${'\u0327'.repeat(size / 2)}`],
    ['its own worst', worst],
  ]
  for (const [text, inputOf] of texts) {
    expect([text, (await growthOf(inputOf, parse, SIZE)) < 3]).toEqual([text, true])
  }
})
