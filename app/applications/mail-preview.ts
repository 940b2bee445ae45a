import { type Feedback, nextWays, type RejectedJob, toldLines, WAYS_HEADING } from './rejection.ts'

/** The words of a mail to a candidate, as they are known before a team has typed its own. */
export type MailWords = {
  subject: string
  lines: readonly string[]
  /** What comes after that, whatever the team adds. */
  next: readonly string[]
  /** From which job the candidate is turned down; null for another step. */
  rejection: { company: string; job: RejectedJob } | null
}

/** The last line of each mail about an application: its link. */
export const SEE_APPLICATION = 'See your application'

/**
 * A mail line by line, as its reader gets it, with the words of links in place of them.
 *
 * @param name the reader; null where it goes to several, each by name
 */
export function previewLines({ lines, next, rejection }: MailWords, name: string | null, feedback: Feedback | null): string[] {
  const told = rejection
    ? [
        ...toldLines(rejection.company, feedback),
        WAYS_HEADING,
        ...nextWays(feedback?.reasons ?? [], rejection.job).map(({ label }) => label),
      ]
    : []
  return [`Hello ${name ?? '[their name]'},`, ...lines, ...told, ...next, SEE_APPLICATION]
}
