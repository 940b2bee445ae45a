import { expect, test } from 'vitest'
import { APPLICATION_STATUSES, type ApplicationStatus, canEdit, canMove } from './application.ts'
import { statusWords } from './status-words.ts'

const LIVE = { company_name: 'Kestrel', job_status: 'live', expires_at: null } as const
const textOf = (status: ApplicationStatus, job: Partial<Parameters<typeof statusWords>[0]> = {}) => {
  const { now, next } = statusWords({ ...LIVE, ...job, status })
  return [now, ...next].join(' ')
}

test.each<[ApplicationStatus, string]>([
  ['submitted', 'Kestrel has not opened it yet.'],
  ['viewed', 'Kestrel has opened it.'],
  ['shortlisted', 'Kestrel has put it on the shortlist.'],
  ['interview', 'Kestrel has moved it to the interview stage.'],
  ['hired', 'Kestrel has marked it as hired.'],
  ['rejected', 'Kestrel has decided not to go ahead with it.'],
  ['withdrawn', 'You have withdrawn it.'],
])('says of a %s application: %s', (status, now) => {
  expect(statusWords({ ...LIVE, status }).now).toBe(now)
})

test.each(APPLICATION_STATUSES)('promises for a %s application only what the rules still allow', (status) => {
  const text = textOf(status)
  expect(text.includes('you can change')).toBe(canEdit(status))
  expect(text.includes('when they open it')).toBe(status === 'submitted')
  expect(/we write to you/i.test(text)).toBe(APPLICATION_STATUSES.some((to) => canMove(status, to, 'employer')))
  if (/you withdraw/.test(text)) expect(canMove(status, 'withdrawn', 'job_seeker')).toBe(true)
})

test.each(APPLICATION_STATUSES)('says of a %s application no time that is still to be agreed beside a booked interview', (status) => {
  const text = textOf(status, { booked: true })
  expect(text).not.toContain('A time is agreed')
  expect(text.includes('You have booked an interview with Kestrel.')).toBe(status === 'interview')
  if (status !== 'interview') expect(text).toBe(textOf(status))
})

test.each(APPLICATION_STATUSES)('says of a %s application whose job has closed that it stays, while it is undecided', (status) => {
  const undecided = ['submitted', 'viewed', 'shortlisted', 'interview'].includes(status)
  for (const job of [{ job_status: 'closed' }, { job_status: 'filled' }, { expires_at: new Date('2026-01-02') }] as const) {
    expect(textOf(status, job).includes('The job takes no new applications now.')).toBe(undecided)
    expect(textOf(status, job)).toContain(textOf(status).split('. ').at(-1))
  }
  expect(textOf(status)).not.toContain('The job takes')
})

test('of an undecided application for a removed ad it says that the ad was removed, and that the application stays', () => {
  const removed = { company_name: 'Banksia', job_status: 'removed' as const, expires_at: null }
  expect(statusWords({ ...removed, status: 'viewed' }).next[0]).toMatch(/^The ad was removed from .+\. Your application stays/)
  expect(statusWords({ ...removed, status: 'withdrawn' }).next.join()).not.toContain('removed')
})

test.each<[ApplicationStatus, boolean]>([
  ['submitted', true],
  ['interview', true],
  ['rejected', false],
  ['withdrawn', false],
])('says of a %s application that its advertiser cannot be reached: %s', (status, says) => {
  const text = textOf(status, { advertiser_away: true })
  expect(text.includes('It stays as it is until the advertiser can be reached again.')).toBe(says)
  if (says) expect(text).not.toContain('We write to you')
})
