import { isOpen, type JobStatus } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { ACTIVE, type ApplicationStatus } from './application.ts'

/** What a status means for the applicant, and what may come next: whole sentences, and nothing that is over. */
export type StatusWords = { now: string; next: string[] }

const FURTHER = 'We write to you at each step they take here.'

// "It" is the application, "they" the company. The texts promise only what the product does itself; the rest is up to the two sides.
const WORDS: Record<ApplicationStatus, (company: string) => StatusWords> = {
  submitted: (company) => ({
    now: `${company} has not opened it yet.`,
    next: ['We write to you when they open it, and at each step after that.', 'Until then you can change your letter and answers.'],
  }),
  viewed: (company) => ({ now: `${company} has opened it.`, next: [FURTHER] }),
  shortlisted: (company) => ({ now: `${company} has put it on the shortlist.`, next: [FURTHER] }),
  interview: (company) => ({
    now: `${company} has moved it to the interview stage.`,
    next: ['A time is agreed between you and them: they have the contact details you sent.', FURTHER],
  }),
  hired: (company) => ({
    now: `${company} has marked it as hired.`,
    next: ['Your agreement with them is what counts: this is no offer of employment.'],
  }),
  rejected: (company) => ({
    now: `${company} has decided not to go ahead with it.`,
    next: ['If they take it up again, we write to you.', 'If you withdraw it, they can no longer open your letter and resume.'],
  }),
  withdrawn: (company) => ({
    now: 'You have withdrawn it.',
    next: [`${company} can no longer open your letter and resume.`, 'You cannot apply for this job again.'],
  }),
}

const closedUnanswered = (company: string): StatusWords => ({
  now: `${company} gave no answer in the time it promised, so it is closed. This says nothing about you.`,
  next: WORDS.rejected(company).next,
})

const interviewBooked = (company: string): StatusWords => ({
  now: `You have booked an interview with ${company}.`,
  next: ['Its page has the time, and the way to move or cancel it.', FURTHER],
})

/**
 * Says that an advertiser cannot be reached, and nothing of why: the person may be told no more, and it says nothing about them. It names
 * nobody: the company of an agency's ad is its client.
 */
export const ADVERTISER_AWAY = {
  now: `The advertiser of this job cannot be reached through ${brand.name} at present.`,
  next: 'Your application stays as it is, and this says nothing about you. Nobody may ask you for money for a job.',
}

/**
 * The texts about an application's status on every page and mail for the applicant. A job that has closed does not change the
 * application, nor does an ad that was removed, and the text says so while it is undecided.
 */
export function statusWords(application: {
  status: ApplicationStatus
  company_name: string
  job_status: JobStatus
  expires_at: Date | null
  closed_unanswered?: boolean
  advertiser_away?: boolean
  /** An interview is booked and still to come. */
  booked?: boolean
}): StatusWords {
  const { status, company_name, job_status, expires_at, closed_unanswered = false, advertiser_away = false, booked = false } = application
  if (status === 'rejected' && closed_unanswered) return closedUnanswered(company_name)
  const { now, next } = status === 'interview' && booked ? interviewBooked(company_name) : WORDS[status](company_name)
  if (advertiser_away && ACTIVE.includes(status)) return { now, next: ['It stays as it is until the advertiser can be reached again.'] }
  const hasClosed = ACTIVE.includes(status) && !isOpen({ status: job_status, expires_at })
  if (!hasClosed) return { now, next }
  const closed =
    job_status === 'removed'
      ? `The ad was removed from ${brand.name}. Your application stays, and they can still decide on it.`
      : 'The job takes no new applications now. Yours stays, and they can still decide on it.'
  return { now, next: [closed, ...next] }
}
