import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import type { Job } from './job-page.ts'
import { withSalary } from './salary-columns.ts'

const read = () =>
  db
    .selectFrom('jobs as j')
    .leftJoin('employers as e', 'e.id', 'j.employer_id')
    .leftJoin('agencies as a', 'a.id', 'j.agency_id')
    .select([
      'j.id',
      'j.title',
      'j.company_name',
      'j.location',
      'j.suburb',
      'j.state',
      'j.postcode',
      'j.employment_type',
      'j.category_slug',
      'j.salary_range',
      'j.salary_display',
      'j.salary_min',
      'j.salary_max',
      'j.salary_period',
      'j.salary_includes_super',
      'j.salary_commission',
      'j.salary_ote_min',
      'j.salary_ote_max',
      'j.salary_year_min',
      'j.salary_year_max',
      'j.description',
      'j.tags',
      'j.benefits',
      'j.licence_required',
      'j.work_rights_required',
      'j.experience_years_required',
      'j.screening_questions',
      'j.status',
      'j.featured',
      'j.posted_at',
      'j.expires_at',
      'j.updated_at',
      'j.employer_id',
      'j.agency_id',
      'a.name as agency_name',
      sql<string | null>`coalesce(j.company_logo, e.logo_url, a.logo_url)`.as('logo_url'),
      'e.company_size',
      'e.employees',
      'e.company_type',
      'e.about_company',
      'e.website_url',
      sql<string | null>`coalesce(e.brand_colors, a.brand_colors) ->> 'primary'`.as('brand_colour'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>

const shape = (row: Row): Job => withSalary(row)

/** A job that was published once, open or not; drafts and jobs that await approval are nobody's but their owner's. */
export async function findJob(id: number): Promise<Job | null> {
  const row = await read().where('j.id', '=', id).where('j.status', 'not in', ['draft', 'pending_approval']).executeTakeFirst()
  return row ? shape(row) : null
}

/** A job in any state, for those who may edit it. */
export async function findOwnJob(id: number, owner: Advertiser): Promise<Job | null> {
  const row = await read().where('j.id', '=', id).where(isOwnJob(owner)).executeTakeFirst()
  return row ? shape(row) : null
}
