import { expect, test } from 'vitest'
import { listHelpQuestions, listHelpTopics, listOftenAsked, searchHelp } from './help.server.ts'

/** What people really type, mistakes and all, and the answer it should find. */
const ASKED: [typed: string, id: string][] = [
  ['how do i withdrawl my aplication', 'withdraw'],
  ['delte my cv', 'delete-cv'],
  ['can my bos see im looking', 'boss'],
  ['forgoten pasword', 'forgot-password'],
  ['verification code not ariving', 'no-code'],
  ['resume shows wrong employr', 'wrong-employer'],
  ['they asked for my tfn and passport', 'bank-details'],
  ['how to close acount', 'delete-account'],
  ['unsubscribe emails', 'stop-emails'],
  ['post a vacency', 'post-job'],
  ['refund for ad', 'refund'],
  ['where is my invioce', 'invoices'],
  ['cancel subscription plan', 'end-plan'],
  ['add collegue to company', 'add-colleague'],
  ['licence intersate queensland', 'other-state'],
  ['real estate with no experiance', 'no-experience'],
  ['havent heard back from aplication', 'no-answer'],
  ['export applicants excel', 'export'],
  ['2fa authenticator ap', 'two-step'],
  ['keybord shortcuts', 'keys'],
  ['report a fake job', 'report-job'],
  ['block a compny', 'block-company'],
  ['jobs near parramata', 'near-me'],
  ['dark mod', 'dark-mode'],
]

test.each(ASKED)('“%s” finds its answer among the first three', (typed, id) => {
  expect(
    searchHelp(typed)
      .slice(0, 3)
      .map(({ to }) => to.split('#')[1]),
  ).toContain(id)
})

test('what means nothing finds nothing', () => {
  for (const typed of ['', '   ', '???', 'how do i', 'zzqxj wvvkp', '🏠🏠']) expect(searchHelp(typed)).toEqual([])
})

test('who signs in finds their own topics first among equals', () => {
  const first = (role: 'job_seeker' | 'employer') => searchHelp('job', role)[0]?.audience
  expect([first('job_seeker'), first('employer')]).toEqual(['Job seekers', 'Employers and recruiters'])
})

test('at least forty questions are answered, each under an address of its own, in a few words', () => {
  const questions = listHelpQuestions()
  expect(questions.length).toBeGreaterThanOrEqual(40)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  for (const { question, id } of questions) expect([id, question]).toEqual([id, expect.stringMatching(/^[A-Z].*[?.]$/)])
  expect(listHelpTopics().map(({ audience }) => audience)).toEqual(['Job seekers', 'Employers and recruiters', 'Everyone'])
  for (const { topics } of listHelpTopics()) for (const { answers } of topics) expect(answers).toBeGreaterThan(1)
})

test('what is often asked is there for every role', () => {
  for (const role of [null, 'job_seeker', 'employer', 'recruiter', 'admin'] as const) expect(listOftenAsked(role)).toHaveLength(4)
})
