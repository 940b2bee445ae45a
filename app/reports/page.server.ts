import type { RouterContextProvider } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { type Advertiser, areaOf } from '#app/employers/advertiser.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { findReportedJob } from './figures.server.ts'
import { readPeriod } from './period.ts'
import { findTeamPlace } from './place.server.ts'
import type { Scope } from './scope.server.ts'

/**
 * Reads what a page of figures is about from its address: any active member's team, the period on the calendar of its place, and one of its
 * ads or all. A job of anybody else is not found. There is no scope where the plan reaches none of the days.
 */
export async function readScope({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { advertiser } = member
  const place = await findTeamPlace(advertiser)
  const { period, unread, reached } = readPeriod(url.searchParams, { now: new Date(), zone: place.zone, reachDays: place.reach.days })
  const job = await readJob(advertiser, url.searchParams.get('job') ?? '')
  const scope: Scope | null = reached === 'none' ? null : { advertiser, jobId: job?.id ?? null, period, zone: place.zone }
  return { member, area: areaOf(advertiser), scope, period, unread, reached, place, job }
}

async function readJob(advertiser: Advertiser, typed: string) {
  if (typed === '') return null
  const job = await findReportedJob(advertiser, idParam(typed))
  if (!job) throw notFound()
  return job
}
