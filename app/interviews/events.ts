import { z } from 'zod'

const interview = z.object({ jobId: z.int(), applicationId: z.guid(), interviewId: z.guid() })

/** What calendars are told, by the number that the interview had then: a mail about an earlier one is left out. */
const told = interview.extend({ sequence: z.int() })
const planned = told.extend({ dueAt: z.iso.datetime() })

/** What is left to say of an interview to somebody for whom its row says nothing any more. */
const gone = z.object({ jobId: z.int(), interviewId: z.guid(), sequence: z.int(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

export const interviewEvents = {
  'interview.invited': interview,
  'interview.booked': told.extend({ moved: z.boolean() }),
  'interview.declined': told.extend({ wasBooked: z.boolean() }),
  'interview.cancelled': told.extend({ wasBooked: z.boolean() }),
  'interview.missed': interview,
  'interview.feedback_given': interview,
  // Recorded with the booking, their tasks are due later.
  'interview.reminder_planned': planned.extend({ hours: z.int() }),
  'interview.feedback_planned': planned,
  // A member who is no longer on the panel, and the panel of a candidate who deleted their account.
  'interview.panel_left': gone.extend({ userId: z.guid() }),
  'interview.candidate_left': gone.extend({ panel: z.array(z.guid()) }),
}
