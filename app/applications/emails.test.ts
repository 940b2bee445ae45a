import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_STATUSES, type ApplicationStatus, employerMoves } from './application.ts'
import { movedMail, movedWords, noticeMail, receiptMail, viewedMail, withdrawnMail } from './emails.ts'
import { previewLines } from './mail-preview.ts'
import { nextWays, REJECTION_REASONS } from './rejection.ts'
import { statusWords } from './status-words.ts'

const JOB = { company_name: 'Tidewater & Finch', job_status: 'live', expires_at: null } as const
const mailFactsOf = (status: ApplicationStatus) => ({ ...FACTS, status, words: statusWords({ ...JOB, status }) })

const FACTS = {
  status: 'submitted',
  words: statusWords({ ...JOB, status: 'submitted' }),
  candidateName: '<img src=x onerror=alert(1)>',
  jobTitle: 'Leasing & "Letting"',
  companyName: 'Tidewater & Finch',
  link: 'http://127.0.0.1:3000/applications/1',
} as const

const EVERY_MOVE = APPLICATION_STATUSES.flatMap((from) => employerMoves(from).map((to) => [from, to] as const))

test.each(EVERY_MOVE)('a move from %s to %s is told with the job, the company and the way to it', (from, to) => {
  const { subject, text } = movedMail(FACTS, { from, to })
  expect(subject.length).toBeGreaterThan(5)
  expect(text).toContain(FACTS.jobTitle)
  expect(text).toContain(FACTS.companyName)
  expect(text).toContain(FACTS.link)
})

test.each<[ApplicationStatus, ApplicationStatus, RegExp]>([
  ['viewed', 'shortlisted', /shortlist/],
  ['shortlisted', 'interview', /interview stage/],
  ['interview', 'shortlisted', /changed the status .* to “Shortlisted”/],
  ['shortlisted', 'viewed', /changed the status .* to “Viewed”/],
  ['interview', 'hired', /Congratulations/],
  ['submitted', 'rejected', /decided not to go ahead/],
  ['rejected', 'shortlisted', /taken up your application .* again/],
])('words a move from %s to %s', (from, to, words) => {
  expect(movedMail(FACTS, { from, to }).text).toMatch(words)
})

test('writes what a team told beside a rejection as text, with the ways on, and nothing of it where it told nothing', () => {
  const ways = [{ label: 'Open jobs like this one', href: 'http://127.0.0.1:3000/jobs?category=sales' }]
  const move = { from: 'viewed', to: 'rejected' } as const
  const { text, html } = movedMail(FACTS, move, { feedback: { reasons: ['filled'], words: '<script>x</script>' }, ways })
  expect(text).toContain('What Tidewater & Finch told us for you:\n\nThe position is filled.\n\nThey wrote: “<script>x</script>”')
  expect(html).not.toContain('<script>')
  expect(movedMail(FACTS, move, { feedback: null, ways }).text).not.toContain('told us')
  expect(movedMail(FACTS, move, { feedback: null, ways }).text).toContain('/jobs?category=sales')
})

test('the mail that is shown before it goes out is the one that goes out, line by line', () => {
  const job = { state: 'QLD', category_slug: 'sales', advertiser: { name: 'Tidewater & Finch', search: 'company=1' } } as const
  const feedbacks = fc.record({
    reasons: fc.uniqueArray(fc.constantFrom(...REJECTION_REASONS)),
    words: fc.constantFrom('', 'Thank you.', 'One line\nand another'),
  })
  fc.assert(
    fc.property(fc.constantFrom('hired', 'rejected'), feedbacks, (to, said) => {
      const facts = mailFactsOf(to)
      const feedback = to === 'rejected' && (said.reasons.length > 0 || said.words) ? said : null
      const ways = nextWays(feedback?.reasons ?? [], job).map(({ label, to }) => ({ label, href: `http://127.0.0.1:3000${to}` }))
      const { subject, text } = movedMail(facts, { from: 'interview', to }, to === 'rejected' ? { feedback, ways } : null)
      const words = movedWords({ ...facts, job }, { from: 'interview', to })
      expect(words.subject).toBe(subject)
      const sent = text.split('\n').filter((line) => line !== '' && !line.startsWith('http'))
      const shown = previewLines(words, facts.candidateName, feedback).join('\n').split('\n')
      expect(shown).toEqual(sent.map((line) => (line === 'See your application:' ? 'See your application' : line)))
    }),
  )
})

test('what the product turns down by itself quotes nobody', () => {
  const move = { from: 'viewed', to: 'rejected' } as const
  const { text } = movedMail(FACTS, move, { feedback: { reasons: ['filled'], words: '' }, ways: [], byItself: true })
  expect(text).toContain('The position is filled.')
  expect(text).not.toContain('told us')
})

test('writes what people typed as text in every mail', () => {
  const moved = EVERY_MOVE.map(([from, to]) => movedMail(FACTS, { from, to }))
  for (const { html } of [receiptMail(FACTS, []), noticeMail(FACTS), withdrawnMail(FACTS), viewedMail(FACTS), ...moved]) {
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x')
  }
})

test('names in the receipt what the application does not show, and only then', () => {
  const criterion = { kind: 'licence', label: 'Full licence', how: '' } as const
  expect(receiptMail(FACTS, [{ ...criterion, state: 'not_met' }]).text).toContain('does not show: Full licence')
  expect(receiptMail(FACTS, [{ ...criterion, state: 'met' }]).text).not.toContain('does not show')
})

test.each(APPLICATION_STATUSES)(
  'a receipt and a notice that go when the application is %s already promise nothing that is over',
  (status) => {
    const facts = mailFactsOf(status)
    const receipt = receiptMail(facts, [{ kind: 'licence', label: 'Full licence', how: '', state: 'not_met' }]).text
    expect(receipt).toContain('Your application for Leasing & "Letting" has been sent to Tidewater & Finch')
    for (const line of [facts.words.now, ...facts.words.next]) expect(receipt).toContain(line)
    expect(receipt.includes('open it')).toBe(status === 'submitted')
    expect(receipt.includes('You can add them')).toBe(status === 'submitted')
    expect(noticeMail(facts).text.includes('when you open it')).toBe(status === 'submitted')
  },
)
