import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { decide, findBasis } from './decide.server.ts'
import { endSuspensions, lift, suspend } from './suspend.server.ts'
import type { Account } from './suspension-locks.server.ts'

giveOwnDataDir()

const why = { reason: 'A swindle', currentPassword: null }
const input = () => ({ ...why, words: 'You asked people for money', until: new Date(Date.now() + 7 * 86_400_000) })

/** An ad that a person posts for an agency with a client who agrees, and the accounts behind it. */
async function createScene() {
  const [one, two] = [await createAdmin(), await createAdmin()]
  const [client, agency, poster] = [await createEmployer(), await createAgency(), await createUser({ role: 'recruiter' })]
  const consent = { agency_id: agency.id, employer_id: client.id }
  await db
    .insertInto('agency_clients')
    .values({ ...consent, state: 'agreed' })
    .execute()
  const job = await createJob({ ...consent, posted_by: poster.id })
  const accounts = {
    person: { kind: 'person', id: poster.id },
    company: { kind: 'company', id: client.id },
    agency: { kind: 'agency', id: agency.id },
  } as const satisfies Record<Account['kind'], Account>
  return { desks: [one.desk, two.desk] as const, accounts, jobId: job.id, subject: { kind: 'job', id: job.id } as const }
}

const statusOf = async (id: number) => (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Keeps the consent of a scene, which the release of its ad asks for last, locked until it is let go. */
async function lockConsentOf({ accounts }: { accounts: { agency: Account } }) {
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = db.transaction().execute(async (tx) => {
    await tx.selectFrom('agency_clients').select('id').where('agency_id', '=', accounts.agency.id).forUpdate().execute()
    locked.resolve()
    await done.promise
  })
  await locked.promise
  return async () => {
    done.resolve()
    await change
  }
}

// The embedded database has one connection, so nothing runs concurrently.
test.skipIf(isEmbedded)('the ad of a person who is suspended while the suspension of the company ends stays held', async () => {
  const scene = await createScene()
  const { accounts, desks, jobId } = scene
  await suspend(desks[0], accounts.company, input())
  const letGo = await lockConsentOf(scene)
  const lifted = lift(desks[0], accounts.company, why)
  await setTimeout(150)
  const suspended = suspend(desks[1], accounts.person, input())
  await setTimeout(150)
  await letGo()
  await Promise.all([lifted, suspended])
  expect(await statusOf(jobId)).toBe('held')
  await lift(desks[1], accounts.person, why)
  expect(await statusOf(jobId)).toBe('live')
})

test('an ad in which the desk finds no fault while a suspension ends goes on, for whichever reason it was held', async () => {
  for (let round = 0; round < (isEmbedded ? 2 : 16); round++) {
    const { accounts, desks, jobId, subject } = await createScene()
    const hold = async () =>
      decide(desks[0], subject, { outcome: 'held', words: 'We look at it', basis: await findBasis(db, subject), ...why })
    if (round % 2) await hold()
    await suspend(desks[0], accounts.company, input())
    const basis = await findBasis(db, subject)
    const done = await Promise.allSettled([
      lift(desks[0], accounts.company, why),
      decide(desks[1], subject, { outcome: 'no_fault', words: '', basis, ...why }),
    ])
    expect(done[0]).toMatchObject({ status: 'fulfilled' })
    // Only where the end of the suspension came first and was a decision of its own.
    if (done[1].status === 'rejected') expect(done[1].reason).toMatchObject({ code: 'conflict' })
    expect(await statusOf(jobId)).toBe('live')
  }
})

test('all who are behind an ad are suspended and free again at once, and it goes on', async () => {
  const kinds = ['person', 'company', 'agency'] as const
  for (let round = 0; round < (isEmbedded ? 1 : 8); round++) {
    const { accounts, desks, jobId } = await createScene()
    for (const [at, kind] of kinds.entries()) await suspend(desks[at % 2]!, accounts[kind], input())
    await Promise.all(kinds.map((kind, at) => lift(desks[at % 2]!, accounts[kind], why)))
    expect(await statusOf(jobId)).toBe('live')
  }
})

test.skipIf(isEmbedded)('a suspension that ends with its time waits for the decision about an ad that it holds', async () => {
  const scene = await createScene()
  const { accounts, desks, jobId, subject } = scene
  await suspend(desks[0], accounts.company, input())
  await suspend(desks[0], accounts.agency, input())
  const { id } = accounts.company
  await db
    .updateTable('suspensions')
    .set({ until: new Date(Date.now() - 1_000) })
    .where('employer_id', '=', id)
    .execute()
  const basis = await findBasis(db, subject)
  await Promise.all([endSuspensions(), decide(desks[1], subject, { outcome: 'no_fault', words: '', basis, ...why }).catch(() => {})])
  expect(await statusOf(jobId)).toBe('held')
  await lift(desks[0], accounts.agency, why)
  expect(await statusOf(jobId)).toBe('live')
})
