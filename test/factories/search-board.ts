import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import { STATES } from '#app/places/location.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { COMMISSION_KINDS, PAY_BASES } from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { createAgency, createEmployer } from './employers.ts'

const TITLES = [
  'Property Manager',
  'Senior Property Manager',
  'Sales Agent',
  'PM',
  'Leasing Consultant, weekends',
  'Business Development Manager',
  'Trust Accountant',
  'Co-ordinator of sub-divisions',
]
const TEXTS = [
  'A car and a phone. Open homes on Saturdays, and a property manager beside you.',
  'Arrears, bonds and the tribunal; full-time or part-time. Agents and agencies welcome.',
  'We manage rentals: a sales agent, a leasing officer and a receptionist. Property, manager, trust.',
  'Land and sub-division. Subdivision of land, book keeping, bookkeeper wanted.',
]
const PLACES = ['Parramatta NSW 2150', 'Southport, Gold Coast QLD', 'Fremantle WA', 'Hobart TAS 7000', 'Anywhere', 'Melbourne VIC 3000']
const LIVE = 700
const DAY_MS = 86_400_000

/** Deterministic numbers below `below`, the same for each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Live jobs of every kind, hundreds with one title, some of one instant, some closed by time. @returns the agency of some and the company of others */
export async function createSearchBoard(): Promise<{ agencyId: string; employerId: string }> {
  const [{ id: agencyId }, { id: employerId }] = [await createAgency(), await createEmployer()]
  const below = numbers(7)
  const one = <T>(list: readonly T[]): T => list[below(list.length)]! // not empty
  const now = Date.now()
  const rows = Array.from({ length: LIVE }, (_, at) => {
    const salary = below(3) === 0 ? null : 40_000 + below(40) * 5_000
    return {
      ...(below(4) === 0 ? { agency_id: agencyId, employer_id: null } : { employer_id: employerId, agency_id: null }),
      title: at % 3 === 0 ? 'Property Manager' : one(TITLES),
      company_name: one(['Test Realty', 'Manager Homes', 'Harbour Property']),
      location: one(PLACES),
      state: one([null, ...STATES]),
      employment_type: one(WORK_TYPES),
      category_slug: one(CATEGORIES),
      description: `${one(TEXTS)} ${one(TEXTS)} Number ${below(60)}.`,
      licence_required: one(['none', 'any', 'full_licence'] as const),
      salary_year_min: below(5) === 0 ? null : salary,
      salary_year_max: salary === null || below(5) === 0 ? null : salary + 10_000,
      featured: below(10) === 0,
      roster: one([null, ...ROSTERS]),
      car: one([null, ...CARS]),
      pay_basis: one([null, ...PAY_BASES]),
      commission_kind: one([null, ...COMMISSION_KINDS]),
      status: 'live' as const,
      // Whole hours: several jobs of one instant.
      posted_at: new Date(now - 1_000_000 - below(900) * 3_600_000),
      expires_at: below(4) === 0 ? null : new Date(now + (below(30) - 3) * DAY_MS + 500_000),
    }
  })
  await db.transaction().execute(async (tx) => {
    const jobs = await tx.insertInto('jobs').values(rows).returning('id').execute()
    await indexJobs(
      tx,
      jobs.map(({ id }) => id),
    )
  })
  await sql`analyze job_search`.execute(db)
  jobsChanged()
  return { agencyId, employerId }
}
