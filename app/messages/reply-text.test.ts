import { expect, test } from 'vitest'
import { REPLY_LINE } from './emails.ts'
import { MAILED_MAX } from './message.ts'
import { replyText, textOfHtml } from './reply-text.ts'

const quoted = `> ${REPLY_LINE}\n>\n> Marcus wrote:\n>\n> Could we talk on Tuesday?\n`

test.each([
  [
    'a program that puts the answer on top',
    `Gladly, at ten.\n\nOn Mon, 23 Nov 2026 at 15:30, Banksia <no-reply@x.example> wrote:\n\n${quoted}`,
  ],
  [
    'an introduction in two lines',
    `Gladly, at ten.\n\nOn Mon, 23 Nov 2026 at 15:30, Banksia Lane Realty\n<no-reply@frontage.example> wrote:\n\n${quoted}`,
  ],
  ['Windows line ends', `Gladly, at ten.\r\n\r\n${quoted.replaceAll('\n', '\r\n')}`],
  ['a quotation without marks', `Gladly, at ten.\n\n-----Original Message-----\nFrom: Banksia\n\n${REPLY_LINE}\n\nMarcus wrote:`],
  ['a signature', `Gladly, at ten.\n\n-- \nAna Lindqvist\n0400 000 000\n\nOn Monday Banksia wrote:\n${quoted}`],
  ['a telephone', `Gladly, at ten.\n\nSent from my iPhone\n\n> On 23 Nov 2026, at 15:30, Banksia wrote:\n>\n${quoted}`],
  ['no quotation', 'Gladly, at ten.'],
  ['German words of the program', `Gladly, at ten.\n\nAm Mo., 23. Nov. 2026 um 15:30 Uhr schrieb Banksia:\n${quoted}`],
])('of %s only the answer stays', (_, mail) => expect(replyText(mail)).toBe('Gladly, at ten.'))

test('keeps paragraphs, and what looks like a quotation in the middle of an answer', () => {
  const answer = 'Hello Marcus,\n\nyou asked:\n> which days?\n\nEvery Saturday, and Thursdays from four.\n\nI can also do Fridays.'
  expect(replyText(`${answer}\n\nOn Monday Banksia wrote:\n${quoted}`)).toContain('Every Saturday, and Thursdays from four.')
  expect(replyText(`${answer}\n\nOn Monday Banksia wrote:\n${quoted}`)).toContain('I can also do Fridays.')
})

test('of a mail that says nothing above the quotation, nothing stays', () => {
  expect(replyText(`\n\nOn Monday Banksia wrote:\n${quoted}`)).toBe('')
  expect(replyText('')).toBe('')
})

test('cleans what no text should have', () => {
  expect(replyText('Gl\u0000ad\u202Ely\u0007')).toBe('Gladly')
})

test('is null for more than a message may have, whatever is quoted below', () => {
  expect(replyText('word '.repeat(MAILED_MAX / 5 + 10))).toBeNull()
  expect(replyText(`Short.\n${quoted}${'> much\n'.repeat(100_000)}`)).toBe('Short.')
})

test('takes a bounded time, whatever the text is', () => {
  const hostile = [
    'On '.repeat(6_600),
    '>'.repeat(19_000),
    '\n'.repeat(19_000),
    'On x wrote:\n'.repeat(1_500),
    '_'.repeat(19_000),
    `${' '.repeat(19_000)}:`,
    // Above our line: blank lines between what was written and what was not.
    `x${'\n'.repeat(5_000)}y\n${REPLY_LINE}`,
    `x${'\n> |'.repeat(3_000)}y\n${REPLY_LINE}`,
  ]
  for (const text of hostile) {
    const began = process.threadCpuUsage()
    replyText(text)
    expect(process.threadCpuUsage(began).user).toBeLessThan(2_000_000) // microseconds
  }
})

test.each([
  ['<p>Gladly, at <b>ten</b>.</p><p>Ana</p>', 'Gladly, at ten.\n\nAna'],
  ['Gladly<br>at ten<div class="gmail_quote">On Monday wrote<blockquote>Could we talk?</blockquote></div>', 'Gladly\nat ten'],
  ['<style>p{}</style><script>alert(1)</script><p>Gladly &amp; soon</p>', 'Gladly & soon'],
  ['<blockquote>Could <img src=x> we<br> talk?</blockquote>Gladly', 'Gladly'],
  ['<blockquote>never closed', ''],
])('the text of %j is %j', (html, text) => expect(textOfHtml(html)).toBe(text))

test('HTML that is nested a hundred thousand deep is read', () => {
  expect(textOfHtml(`${'<div>'.repeat(100_000)}deep`)).toBe('deep')
})
