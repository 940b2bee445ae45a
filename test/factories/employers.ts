import { randomUUID } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import type { Plan } from '#app/employers/plan.ts'
import { createUser } from './people.ts'

/** A company with one active owner. By default other companies may share its name, and it may publish any number of jobs. */
export async function createEmployer({
  companyName = 'Test Realty',
  ownsName = false,
  profileComplete = true,
  companySize = '11-50' as const,
  plan = 'enterprise' as Plan,
} = {}) {
  const employer = await db
    .insertInto('employers')
    .values({
      slug: `test-${randomUUID()}`,
      company_name: companyName,
      name_shared: !ownsName,
      profile_complete: profileComplete,
      company_size: companySize,
      plan,
    })
    .returning(['id', 'company_name', 'slug'])
    .executeTakeFirstOrThrow()
  const owner = await createUser({ role: 'employer', fullName: 'Olive Owner' })
  await db.insertInto('employer_users').values({ employer_id: employer.id, user_id: owner.id }).execute()
  return { ...employer, owner }
}

/** An agency with one active owner. By default other agencies may share its name. */
export async function createAgency({ name = 'Test Talent', ownsName = false } = {}) {
  const agency = await db
    .insertInto('agencies')
    .values({ slug: `test-${randomUUID()}`, name, name_shared: !ownsName })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
  const owner = await createUser({ role: 'recruiter', fullName: 'Remy Recruiter' })
  await db.insertInto('agency_users').values({ agency_id: agency.id, user_id: owner.id }).execute()
  return { ...agency, owner }
}
