import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'

/** A calendar file as a program reads it: the method, and of each event what both readers tell. */
export type ReadCalendar = {
  method: string
  events: {
    uid: string
    sequence: number
    status: string
    start: string
    end: string
    summary: string
    location: string
    organizer: string
    attendees: string[]
  }[]
}

const address = (value: unknown) => String(value).toLowerCase()

/** Reads a calendar file with ical.js, the library of Thunderbird. */
export function readByIcalJs(content: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(content))
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue('status')),
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        summary: event.summary,
        location: event.location,
        organizer: address(event.organizer ?? ''),
        attendees: event.attendees.map((one) => address(one.getFirstValue())),
      }
    }),
  }
}

// In a process of its own: node-ical puts `Temporal` into the globals, which the server does not have.
const NODE_ICAL = `
  import { readFileSync } from 'node:fs'
  import ical from 'node-ical'
  const all = Object.values(ical.sync.parseICS(readFileSync(0, 'utf8')))
  const text = (value) => (typeof value === 'object' && value !== null ? value.val : value) ?? ''
  const calendar = all.find(({ type }) => type === 'VCALENDAR') ?? {}
  const events = all.filter(({ type }) => type === 'VEVENT').map((event) => ({
    uid: event.uid,
    sequence: Number(event.sequence),
    status: event.status,
    start: new Date(event.start).toISOString(),
    end: new Date(event.end).toISOString(),
    summary: text(event.summary),
    location: text(event.location),
    organizer: String(text(event.organizer)).toLowerCase(),
    attendees: [event.attendee ?? []].flat().map((one) => String(text(one)).toLowerCase()),
  }))
  console.log(JSON.stringify({ method: calendar.method ?? all.find(({ method }) => method)?.method ?? '', events }))`

/** Reads a calendar file with node-ical. */
export const readByNodeIcal = (content: string): ReadCalendar =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', NODE_ICAL], { input: content, encoding: 'utf8' }))
