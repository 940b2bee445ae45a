import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readByIcalJs, readByNodeIcal } from '#test/calendar-readers.ts'
import { type CalendarEntry, cancelFile, feedFile, requestFile } from './calendar-file.ts'

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  interviewId: '3f9b2c1e-0000-4000-8000-000000000001',
  sequence: 1,
  startsAt: new Date('2026-11-24T00:30:00Z'),
  endsAt: new Date('2026-11-24T01:15:00Z'),
  summary: 'Interview: Property Manager; sales, "Banksia"',
  location: 'At the office: level 1, 41 Fern Arcade; ring, please',
  description: 'Bring your card.\nAsk for Petra \\ Jarrah.',
  url: 'https://frontage.example/interviews/x',
  ...over,
})
const parties = {
  host: 'frontage.example',
  organizer: { name: 'Banksia Lane Realty via Frontage', email: 'no-reply@frontage.example' },
  attendee: { name: 'Ana Lindqvist', email: 'ana@example.com' },
}
const stamp = new Date('2026-11-20T00:00:00Z')

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const components = calendar.getAllSubcomponents('vevent')
  return { method: calendar.getFirstPropertyValue('method'), components, events: components.map((one) => new ICAL.Event(one)) }
}

test('a request is what the reader of another library sees: one event, with organizer, attendee, sequence and stamp', () => {
  const { method, content } = requestFile(entry(), parties, stamp)
  const { method: written, components, events } = read(content)
  expect([method, written]).toEqual(['REQUEST', 'REQUEST'])
  const [event, component] = [events[0]!, components[0]!]
  expect(event.uid).toBe('interview-3f9b2c1e-0000-4000-8000-000000000001@frontage.example')
  expect(event.sequence).toBe(1)
  expect(event.startDate.toJSDate()).toEqual(entry().startsAt)
  expect(event.endDate.toJSDate()).toEqual(entry().endsAt)
  expect(event.startDate.zone.tzid).toBe('UTC')
  expect([event.summary, event.location, event.description]).toEqual([entry().summary, entry().location, entry().description])
  expect(event.organizer).toBe('mailto:no-reply@frontage.example')
  expect(
    event.attendees.map((one) => [String(one.getFirstValue()).toLowerCase(), one.getParameter('partstat'), one.getParameter('role')]),
  ).toEqual([['mailto:ana@example.com', 'ACCEPTED', 'REQ-PARTICIPANT']])
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(content).toContain('DTSTAMP:20261120T000000Z')
})

test('another time keeps the event and raises its sequence, a cancellation takes it out', () => {
  const first = read(requestFile(entry(), parties, stamp).content).events[0]!
  const moved = read(
    requestFile(
      entry({ sequence: 2, startsAt: new Date('2026-11-26T00:30:00Z'), endsAt: new Date('2026-11-26T01:15:00Z') }),
      parties,
      stamp,
    ).content,
  ).events[0]!
  const file = cancelFile(entry({ sequence: 3 }), parties, stamp)
  const cancelled = read(file.content)
  expect(new Set([first.uid, moved.uid, cancelled.events[0]?.uid]).size).toBe(1)
  expect([first.sequence, moved.sequence, cancelled.events[0]?.sequence]).toEqual([1, 2, 3])
  expect([file.method, cancelled.method, cancelled.components[0]?.getFirstPropertyValue('status')]).toEqual([
    'CANCEL',
    'CANCEL',
    'CANCELLED',
  ])
})

// RFC 5545 §3.1: lines of at most 75 octets, each ended by CRLF. A line break in a text would begin a property of its own.
test.each(['Ōtāhuhu Realty, '.repeat(20), 'x\r\nATTENDEE:mailto:mallory@example.com', 'a\nEND:VEVENT\nBEGIN:VEVENT', '"; ;, \\'])(
  'text of others stays text: %j',
  (summary) => {
    const { content } = requestFile(entry({ summary, location: summary, description: summary }), parties, stamp)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const { events, components } = read(content)
    expect(events).toHaveLength(1)
    expect(events[0]?.attendees).toHaveLength(1)
    expect(components[0]?.getAllProperties('summary')).toHaveLength(1)
  },
)

const ZONES = ['Sydney', 'Melbourne', 'Hobart', 'Adelaide', 'Brisbane', 'Darwin', 'Perth'] as const

/** The clock of a place at an instant: "Sun 9:00 am". */
const clockOf = (city: (typeof ZONES)[number], at: Date) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: `Australia/${city}`, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at)

// Half an hour on either side of both changes of the clocks of Sydney, and nine in the morning of these days, in every zone.
test.each([
  [
    'before the clocks go forward',
    '2026-10-03T15:30:00Z',
    { Sydney: 'Sun 1:30 am', Adelaide: 'Sun 1:00 am', Brisbane: 'Sun 1:30 am', Perth: 'Sat 11:30 pm' },
  ],
  [
    'after they went forward',
    '2026-10-03T16:30:00Z',
    { Sydney: 'Sun 3:30 am', Adelaide: 'Sun 3:00 am', Brisbane: 'Sun 2:30 am', Perth: 'Sun 12:30 am' },
  ],
  [
    'that morning',
    '2026-10-03T22:00:00Z',
    { Sydney: 'Sun 9:00 am', Melbourne: 'Sun 9:00 am', Hobart: 'Sun 9:00 am', Adelaide: 'Sun 8:30 am', Darwin: 'Sun 7:30 am' },
  ],
  ['before the clocks go back', '2027-04-03T15:30:00Z', { Sydney: 'Sun 2:30 am', Adelaide: 'Sun 2:00 am', Brisbane: 'Sun 1:30 am' }],
  ['in the hour that comes twice', '2027-04-03T16:30:00Z', { Sydney: 'Sun 2:30 am', Adelaide: 'Sun 2:00 am', Brisbane: 'Sun 2:30 am' }],
  [
    'the morning after',
    '2027-04-03T23:00:00Z',
    { Sydney: 'Sun 9:00 am', Hobart: 'Sun 9:00 am', Adelaide: 'Sun 8:30 am', Perth: 'Sun 7:00 am' },
  ],
])('two libraries read an interview %s at the same instant, request, move and cancellation', (_, start, clocks) => {
  const startsAt = new Date(start)
  const at = { startsAt, endsAt: new Date(startsAt.getTime() + 2_700_000) }
  const files = [
    requestFile(entry(at), parties, stamp),
    requestFile(entry({ ...at, sequence: 2 }), parties, stamp),
    cancelFile(entry({ ...at, sequence: 3 }), parties, stamp),
  ]
  for (const [sequence, { method, content }] of files.entries()) {
    const [one, other] = [readByIcalJs(content), readByNodeIcal(content)]
    expect(other).toEqual(one)
    expect(one).toMatchObject({ method, events: [{ sequence: sequence + 1, start: startsAt.toISOString(), end: at.endsAt.toISOString() }] })
  }
  for (const [city, clock] of Object.entries(clocks))
    expect([city, clockOf(city as (typeof ZONES)[number], startsAt)]).toEqual([city, clock])
})

test('the text of others is the same for both libraries', () => {
  for (const summary of ['Ōtāhuhu; Realty, "Māori" \\ sales', 'a\nEND:VEVENT\nBEGIN:VEVENT', '👋 '.repeat(40).trim()]) {
    const { content } = requestFile(entry({ summary, location: summary }), parties, stamp)
    expect(readByNodeIcal(content)).toEqual(readByIcalJs(content))
  }
})

test('a feed has all events and no addresses of people', () => {
  const content = feedFile(
    [entry(), entry({ interviewId: '3f9b2c1e-0000-4000-8000-000000000002' })],
    { host: 'frontage.example', name: 'Interviews' },
    stamp,
  )
  const { method, events } = read(content)
  expect([method, events.length, events.map(({ uid }) => uid.slice(-19, -17))]).toEqual(['PUBLISH', 2, ['01', '02']])
  expect(content).not.toContain('mailto:')
})

test('a feed without events is a calendar', () => {
  expect(read(feedFile([], { host: 'frontage.example', name: 'Interviews' }, stamp)).events).toEqual([])
})
