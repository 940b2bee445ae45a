import ical, { ICalAttendeeRole, ICalAttendeeStatus, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { brand } from '#app/platform/brand.ts'
import type { CalendarFile } from '#app/platform/mail.server.ts'

/** What a calendar shows of an interview. Times are UTC, which every program turns into the reader's own. */
export type CalendarEntry = {
  interviewId: string
  sequence: number
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
}

/** Whom the file comes from and goes to. It names nobody else: the addresses of the others are not the reader's to have. */
export type CalendarParties = { host: string; organizer: { name: string; email: string }; attendee: { name: string; email: string } }

const newCalendar = (method: ICalCalendarMethod): ICalCalendar =>
  ical({ method, prodId: { company: brand.name, product: 'Interviews', language: 'EN' } })

/** The same event for ever: what is mailed about it later changes it in the reader's calendar. */
const uidOf = (interviewId: string, host: string) => `interview-${interviewId}@${host}`

function addEntry(calendar: ICalCalendar, { interviewId, sequence, startsAt, endsAt, ...shown }: CalendarEntry, host: string, stamp: Date) {
  return calendar.createEvent({
    id: uidOf(interviewId, host),
    sequence,
    stamp,
    start: startsAt,
    end: endsAt,
    summary: shown.summary,
    location: shown.location,
    description: shown.description,
    url: shown.url,
    status: ICalEventStatus.CONFIRMED,
  })
}

/** The file that puts an interview into the reader's calendar, or moves it there (RFC 5546 §3.2.2). */
export function requestFile(entry: CalendarEntry, parties: CalendarParties, stamp = new Date()): CalendarFile {
  return write(ICalCalendarMethod.REQUEST, entry, parties, stamp)
}

/** The file that takes an interview out of the reader's calendar (RFC 5546 §3.2.5). */
export function cancelFile(entry: CalendarEntry, parties: CalendarParties, stamp = new Date()): CalendarFile {
  return write(ICalCalendarMethod.CANCEL, entry, parties, stamp)
}

type Method = ICalCalendarMethod.REQUEST | ICalCalendarMethod.CANCEL

function write(method: Method, entry: CalendarEntry, { host, organizer, attendee }: CalendarParties, stamp: Date): CalendarFile {
  const calendar = newCalendar(method)
  const event = addEntry(calendar, entry, host, stamp)
  event.organizer(organizer)
  // They have agreed already: a mail program does not have to ask them.
  event.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, role: ICalAttendeeRole.REQ, rsvp: false })
  if (method === ICalCalendarMethod.CANCEL) event.status(ICalEventStatus.CANCELLED)
  return { method, content: calendar.toString() }
}

/** A calendar that other programs read again and again: all entries, without people. */
export function feedFile(entries: readonly CalendarEntry[], { host, name }: { host: string; name: string }, stamp = new Date()): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH)
  calendar.name(name)
  calendar.ttl(60 * 60)
  for (const entry of entries) addEntry(calendar, entry, host, stamp)
  return calendar.toString()
}
