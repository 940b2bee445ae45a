import type { JobStatus } from '#app/jobs/job.ts'

/** What a person may say of a job. Whatever it is, the job leaves their recommendations and the lists of search. */
export const CHOICES = ['hidden', 'less_like_this', 'not_this_advertiser'] as const

export type Choice = (typeof CHOICES)[number]

export const CHOICE_LABEL: Record<Choice, string> = {
  hidden: 'Hide',
  less_like_this: 'Less like this',
  not_this_advertiser: 'Not this agency',
}

/** A job of which a person said something. */
export type ChosenJob = { jobId: number; choice: Choice; title: string; advertiser: string; status: JobStatus; open: boolean }

/** What is left out because of it. */
export const leftOutWords = ({ choice, title, advertiser }: Pick<ChosenJob, 'choice' | 'title' | 'advertiser'>): string =>
  ({
    hidden: `${title}, ${advertiser}`,
    less_like_this: `Jobs like ${title}, ${advertiser}`,
    not_this_advertiser: `Every job of ${advertiser}`,
  })[choice]

/** A person says something of so many jobs at most. */
export const CHOICES_MAX = 500
