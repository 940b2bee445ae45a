import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { importJobs } from '#app/posting/import.server.ts'
import { openCompany } from '#app/teams/bootstrap.server.ts'
import { askDesk, findClaimable } from '#app/teams/claims.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { declineAtDesk, findClaim, grantAtDesk, listClaims } from './claims.server.ts'
import { listDeskActs } from './desk-audit.server.ts'

giveOwnDataDir()

const why = { reason: 'Called the office', currentPassword: null }

async function createClaim(count = 1) {
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: crypto.randomUUID(), company_name: `Imported ${crypto.randomUUID()}`, claimed: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = await Promise.all(Array.from({ length: count }, () => createUser({ role: 'employer' })))
  for (const { id } of people) await askDesk(id, employerId, 'I am its director.')
  const claims = await Promise.all(
    people.map(({ id }) => db.selectFrom('company_claims').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()),
  )
  return { employerId, people, claims: claims.map(({ id }) => id) }
}

const membersOf = (id: string) =>
  db.selectFrom('employer_members').select(['user_id', 'member_role']).where('employer_id', '=', id).execute()
const listed = async (list: 'open' | 'decided', id: string) => {
  for (let page = 1; ; page++) {
    const { claims } = await listClaims(list, page)
    if (claims.some((claim) => claim.id === id)) return true
    if (claims.length === 0) return false
  }
}

test('a claim that the desk grants makes its person the owner; the others are told that it is gone, and the audit says who and why', async () => {
  const { desk } = await createAdmin({ fullName: 'Greta Granting' })
  const { employerId, people, claims } = await createClaim(2)
  expect(await listed('open', claims[0]!)).toBe(true)
  expect(await findClaim(claims[0]!)).toMatchObject({ words: 'I am its director.', others: 1, claimed: false })
  await grantAtDesk(desk, claims[0]!, why)
  expect(await membersOf(employerId)).toEqual([{ user_id: people[0]!.id, member_role: 'owner' }])
  expect([await listed('open', claims[1]!), await listed('decided', claims[1]!)]).toEqual([false, true])
  expect((await mailsTo(people[0]!.email))[0]?.subject).toMatch(/is yours$/)
  expect((await mailsTo(people[1]!.email))[0]?.text).toContain('Somebody else of the company has it now')
  expect(await listDeskActs({ subject: `company-${employerId}`, limit: 5 })).toMatchObject([
    { action: 'claim_granted', who: 'Greta Granting', reason: 'Called the office', changes: [`Owner: ${people[0]!.full_name}`] },
  ])
})

test('a former member who claims the company back has joined today', async () => {
  const { desk } = await createAdmin()
  const { employerId, people, claims } = await createClaim()
  const [user, created] = [people[0]!.id, new Date('2020-01-01')]
  await db
    .insertInto('employer_users')
    .values({ employer_id: employerId, user_id: user, member_role: 'member', state: 'removed', created_at: created })
    .execute()
  await grantAtDesk(desk, claims[0]!, why)
  const { created_at } = await db
    .selectFrom('employer_users')
    .select('created_at')
    .where('employer_id', '=', employerId)
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  expect(created_at > created).toBe(true)
})

test('an import goes on for a company whose claim was granted, also once its owner’s account is erased', async () => {
  const { desk } = await createAdmin()
  const { employerId, people, claims } = await createClaim()
  await grantAtDesk(desk, claims[0]!, why)
  await db.transaction().execute((tx) => erasePersonalData(tx, people[0]!.id))
  const { company_name } = await db.selectFrom('employers').select('company_name').where('id', '=', employerId).executeTakeFirstOrThrow()
  const line = {
    id: crypto.randomUUID(),
    title: 'Agent',
    company_name,
    location: 'Perth WA',
    employment_type: 'full-time',
    description: 'Sells.',
  }
  expect(await importJobs([JSON.stringify(line)], () => {})).toMatchObject({ added: 1 })
  const job = db.selectFrom('jobs').select('employer_id').where('external_id', '=', line.id)
  expect(await job.executeTakeFirstOrThrow()).toEqual({ employer_id: employerId })
})

test('a declined claim says why, and may be made again', async () => {
  const { desk } = await createAdmin()
  const { employerId, people, claims } = await createClaim()
  await declineAtDesk(desk, claims[0]!, { ...why, words: 'Nobody there knows you.' })
  expect(await membersOf(employerId)).toEqual([])
  expect((await mailsTo(people[0]!.email))[0]?.text).toContain('Nobody there knows you.')
  expect(await findClaimable(employerId, people[0]!.id)).toMatchObject({ state: 'declined', answer: 'Nobody there knows you.' })
  await askDesk(people[0]!.id, employerId, 'Please call Olive.')
  expect(await findClaimable(employerId, people[0]!.id)).toMatchObject({ state: 'asked', words: 'Please call Olive.', answer: '' })
})

test('of two admins who decide at once the second is told', async () => {
  const [one, two] = [await createAdmin(), await createAdmin()]
  const { claims } = await createClaim()
  const answers = await Promise.allSettled([
    grantAtDesk(one.desk, claims[0]!, why),
    declineAtDesk(two.desk, claims[0]!, { ...why, words: 'No.' }),
  ])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toMatchObject([{ code: 'conflict', message: 'Somebody has decided this claim already' }])
})

test('a claim ends when its person opens a company, also while the desk grants it', async () => {
  const { desk } = await createAdmin()
  for (let round = 0; round < 3; round++) {
    const { employerId, people, claims } = await createClaim()
    const opened = openCompany(people[0]!.id, `Own ${crypto.randomUUID()}`)
    const [granted] = await Promise.allSettled([grantAtDesk(desk, claims[0]!, why), opened])
    const isGranted = granted.status === 'fulfilled'
    expect(await membersOf(employerId)).toHaveLength(isGranted ? 1 : 0)
    expect(await findClaim(claims[0]!)).toMatchObject({ state: isGranted ? 'granted' : 'withdrawn' })
    const rows = await db.selectFrom('employer_members').select('user_id').where('user_id', '=', people[0]!.id).execute()
    expect(rows).toHaveLength(1)
    if (!isGranted) expect(granted.reason).toMatchObject({ code: 'conflict', message: expect.stringContaining('this claim has ended') })
  }
  const { people, claims } = await createClaim()
  await openCompany(people[0]!.id, `Own ${crypto.randomUUID()}`)
  expect([await listed('open', claims[0]!), await listed('decided', claims[0]!)]).toEqual([false, false])
})

test('a claim is asked for three times a day at most, by an employer with a confirmed address alone', async () => {
  const { employerId, people } = await createClaim()
  for (let times = 0; times < 2; times++) await askDesk(people[0]!.id, employerId, `Again, ${times}.`)
  await expect(askDesk(people[0]!.id, employerId, 'Once more.')).rejects.toMatchObject({ code: 'rate_limited' })
  for (const other of [await createUser(), await createUser({ role: 'employer', emailVerified: false })])
    await expect(askDesk(other.id, employerId, 'Mine.')).rejects.toMatchObject({ code: 'forbidden' })
})
