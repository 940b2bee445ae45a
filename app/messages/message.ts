import { ACTIVE, type ApplicationStatus } from '#app/applications/application.ts'

/** Who writes in the thread of an application: the team that hires, or the person who applied. */
export type Side = 'team' | 'person'

/** Most characters of a message that is typed here. */
export const MESSAGE_MAX = 5_000

/** Most characters of a message that comes by mail. */
export const MAILED_MAX = 20_000

/** Most people whom one message may be sent to at once. */
export const MOST_RECIPIENTS = 100

/**
 * True while both sides may write: the application is under consideration, or led to a job, of which a start is still to be agreed. A rejected
 * one that is taken up again opens its thread again.
 */
export const isOpenThread = (status: ApplicationStatus): boolean => status === 'hired' || ACTIVE.includes(status)

/** Why nothing can be written in a thread any more; null while something can. */
export function closedReason(status: ApplicationStatus, side: Side): string | null {
  if (isOpenThread(status)) return null
  if (status === 'withdrawn')
    return side === 'person'
      ? 'You have withdrawn this application. The conversation can be read, and takes no new messages.'
      : 'This application was withdrawn. The conversation can be read, and takes no new messages.'
  return side === 'person'
    ? 'They decided not to go ahead with this application. The conversation can be read, and takes no new messages.'
    : 'Your team decided not to go ahead with this application. Take it up again to write.'
}
