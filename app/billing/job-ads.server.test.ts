import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { closingInstant, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { endOfDay } from './job-ads.server.ts'

async function endsOf(instants: readonly Date[], days: number): Promise<Date[]> {
  const texts = instants.map((at) => at.toISOString())
  const { rows } = await sql<{ ends: Date }>`
    select ${endOfDay(sql.lit(days), sql.ref('at'))} as ends from unnest(${texts}::timestamptz[]) with ordinality as t (at, n) order by n`.execute(
    db,
  )
  return rows.map(({ ends }) => ends)
}

// The clock of Sydney goes forward on 4 October 2026 and back on 4 April 2027.
test.each([
  ['2026-09-10T13:30:00Z', 30, '2026-10-10T12:59:59.999Z'],
  ['2026-09-04T01:00:00Z', 30, '2026-10-04T12:59:59.999Z'],
  ['2026-09-03T01:00:00Z', 30, '2026-10-03T13:59:59.999Z'],
  ['2027-03-05T01:00:00Z', 30, '2027-04-04T13:59:59.999Z'],
  ['2027-03-04T12:59:00Z', 30, '2027-04-03T12:59:59.999Z'],
  ['2027-02-19T13:30:00Z', 60, '2027-04-21T13:59:59.999Z'],
])('an ad whose days begin at %s runs for %i days, until %s', async (begins, days, ends) => {
  expect(await endsOf([new Date(begins)], days)).toEqual([new Date(ends)])
})

test('the database ends the days of an ad at the instant at which a job of that day closes', async () => {
  const instants = fc.sample(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), 1_000)
  for (const days of [30, 60])
    expect(await endsOf(instants, days)).toEqual(instants.map((at) => closingInstant(dayAfter(sydneyDate(at), days))))
})
