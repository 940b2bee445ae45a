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
  'interview.attendance_noted': interview,
  'interview.feedback_given': interview,
  // Recorded with the booking, their tasks are due later.
  'interview.reminder_planned': planned.extend({ hours: z.int() }),
  'interview.feedback_planned': planned,
  // No time of an invitation can be chosen any more.
  'interview.lapsed': told,
  // A member who is no longer on the panel, and those who wait for a candidate who deleted their account: without a time for an answer.
  'interview.panel_left': gone.extend({ userId: z.guid() }),
  'interview.candidate_left': gone.extend({
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    panel: z.array(z.guid()),
    // Of earlier ones the team is not known.
    employerId: z.guid().nullish(),
    agencyId: z.guid().nullish(),
  }),
}
