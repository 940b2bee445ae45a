import ical from 'ical-generator'
import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { isListed } from './listing.server.ts'
import { sydneyDate } from './sydney-time.ts'

/** Most events of the calendar. */
const MOST = 500

/** The closing days of the open jobs that a person has saved, as a calendar that other programs read (RFC 5545); each with its page. */
export async function writeClosingDates(userId: string): Promise<string> {
  const jobs = await db
    .selectFrom('saved_jobs as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select(['j.id', 'j.title', 'j.company_name', 'j.location', 'j.updated_at', sql<Date>`j.expires_at`.as('closesAt')])
    .where('s.user_id', '=', userId)
    .where('j.expires_at', 'is not', null)
    .where(isListed)
    .orderBy('j.expires_at')
    .orderBy('j.id')
    .limit(MOST)
    .execute()
  const calendar = ical({ name: `Saved jobs, ${brand.name}`, prodId: { company: brand.name, product: 'Saved jobs', language: 'EN' } })
  for (const { id, title, company_name, location, updated_at, closesAt } of jobs) {
    const url = config.appUrl + href('/jobs/:jobId', { jobId: String(id) })
    calendar.createEvent({
      // The same event for ever: a calendar that reads the file again changes it.
      id: `saved-job-${id}@${new URL(config.appUrl).hostname}`,
      stamp: updated_at,
      // A day, which no clock moves: a job takes applications until the end of it in Sydney.
      start: new Date(`${sydneyDate(closesAt)}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      summary: `Closes: ${title}, ${company_name}`,
      location,
      description: `Applications close at the end of this day in Sydney. ${url}`,
      url,
    })
  }
  return calendar.toString()
}
