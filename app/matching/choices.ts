import type { JobStatus } from '#app/jobs/job.ts'

/** What a person may say of a job. Whatever it is, the job leaves their recommendations and the lists of search. */
export const CHOICES = ['hidden', 'less_like_this', 'not_this_advertiser'] as const

export type Choice = (typeof CHOICES)[number]

export const CHOICE_LABEL: Record<Choice, string> = {
  hidden: 'Hide',
  less_like_this: 'Less like this',
  not_this_advertiser: 'Not this advertiser',
}

/** A job of which a person said something. */
export type ChosenJob = { jobId: number; choice: Choice; title: string; advertiser: string; status: JobStatus; open: boolean }

/** What is left out of the recommendations because of it. */
export const leftOutWords = ({ choice, title, advertiser }: Pick<ChosenJob, 'choice' | 'title' | 'advertiser'>): string =>
  ({
    hidden: `${title}, ${advertiser}`,
    less_like_this: `${title}, ${advertiser}, and some like it`,
    not_this_advertiser: `Every recommended job of ${advertiser}`,
  })[choice]

/** What it changes besides that the job is hidden; null for nothing. Search leaves out no other job. */
export const alsoWords = ({ choice, advertiser }: Pick<ChosenJob, 'choice' | 'advertiser'>): string | null =>
  ({
    hidden: null,
    less_like_this: 'Fewer recommendations like it',
    not_this_advertiser: `No recommendations of ${advertiser}`,
  })[choice]

/** A person says something of so many jobs at most. */
export const CHOICES_MAX = 500
