import { expect, test } from 'vitest'
import { MEMBER_ROLES, type MemberRole } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { listMembers } from './members.server.ts'
import { may } from './permissions.ts'
import type { Team } from './team.ts'

const AGENCY_STATES = ['requested', 'active', 'declined', 'withdrawn', 'removed'] as const
const COMPANY_STATES = ['requested', 'active', 'removed'] as const

/** An agency with one person for each role and state. */
async function fullAgency() {
  const { id: agencyId, owner } = await createAgency()
  const active = [{ ...owner, memberRole: 'owner' as MemberRole }]
  for (const memberRole of MEMBER_ROLES)
    for (const state of AGENCY_STATES) {
      const person = await createRecruiterAt(agencyId, { memberRole, state })
      if (state === 'active') active.push({ ...person, memberRole })
    }
  return { team: { agencyId }, active }
}

async function fullCompany() {
  const { id: employerId, owner } = await createEmployer()
  const active = [{ ...owner, memberRole: 'owner' as MemberRole }]
  for (const member_role of MEMBER_ROLES)
    for (const state of COMPANY_STATES) {
      const person = await createUser({ role: 'employer' })
      await db.insertInto('employer_users').values({ employer_id: employerId, user_id: person.id, member_role, state }).execute()
      if (state === 'active') active.push({ ...person, memberRole: member_role })
    }
  return { team: { employerId }, active }
}

const addresses = async (...asked: Parameters<typeof listMembers>) => (await listMembers(...asked)).map(({ email }) => email).toSorted()

test.each([
  ['an agency', fullAgency],
  ['a company', fullCompany],
])('finds the active members of %s, and those of them whose role lets them do something', async (_, full) => {
  const { team, active }: { team: Team; active: { email: string; memberRole: MemberRole }[] } = await full()
  await fullAgency()
  await fullCompany()
  expect(await addresses(team)).toEqual(active.map(({ email }) => email).toSorted())
  for (const permission of ['join_request.answer', 'profile.edit', 'job.publish'] as const) {
    const allowed = active.filter((member) => may(member, permission)).map(({ email }) => email)
    expect([permission, await addresses(team, permission)]).toEqual([permission, allowed.toSorted()])
  }
})
