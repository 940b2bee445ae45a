import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { closingInstant, DAY_MS, dayAfter, defaultClosingDate, sydneyDate } from '#app/jobs/sydney-time.ts'
import { chooseEmail } from '#app/notifications/choices.server.ts'
import { sign } from '#app/platform/secrets.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { linkFor, mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import * as page from './routes/still-hiring.tsx'
import { answerStillHiring, askStillHiring, findAskedJob, stillHiringLink } from './still-hiring.server.ts'

giveOwnDataDir()
// The jobs of other tests are asked about first, since their many mails would push those of this one out of the outbox.
beforeEach(async () => {
  await askStillHiring()
  await runWaitingTasks()
})

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

async function createPosted(values: Parameters<typeof createJob>[0] = {}) {
  const { id: employer_id, owner } = await createEmployer()
  const job = await createJob({ employer_id, posted_by: owner.id, posted_at: inDays(-28), expires_at: inDays(2), ...values })
  const link = job.expires_at && stillHiringLink(owner.id, job.id, job.expires_at)
  return { owner, job, token: link?.split('/').at(-1) ?? '' }
}

const jobOf = (id: number) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const askedAbout = async (id: number) =>
  (await db.selectFrom('events').select('id').where('job_id', '=', id).where('name', '=', 'job.ends_soon').execute()).length

test('asks once for each closing day, about live jobs of companies that close within three days', async () => {
  const { job } = await createPosted()
  const silent = [
    await createPosted({ expires_at: inDays(4) }),
    await createPosted({ expires_at: inDays(-1) }),
    await createPosted({ expires_at: null }),
    await createPosted({ status: 'paused' }),
    await createPosted({ posted_at: inDays(-1) }),
    await createPosted({ renewed_at: inDays(-1) }),
    await createPosted({ agency_id: (await createAgency()).id }),
    await createPosted(),
  ]
  const bought = silent.at(-1)!.job
  await db.insertInto('job_ads').values({ job_id: bought.id, product: 'basic', runs_until: bought.expires_at }).execute()
  await askStillHiring()
  await askStillHiring()
  expect(await askedAbout(job.id)).toBe(1)
  expect(await Promise.all(silent.map((one) => askedAbout(one.job.id)))).toEqual(silent.map(() => 0))
  await db
    .updateTable('jobs')
    .set({ expires_at: inDays(1) })
    .where('id', '=', job.id)
    .execute()
  await askStillHiring()
  expect(await askedAbout(job.id)).toBe(2)
})

test('mails who posted it, with a link that answers by POST alone', async () => {
  const { owner, job } = await createPosted({ title: 'Leasing <b>Consultant</b>' })
  const manager = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: job.employer_id!, user_id: manager.id, member_role: 'manager' }).execute()
  await askStillHiring()
  const [mail, ...more] = await mailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Still hiring\? Leasing <b>Consultant<\/b> closes on/)
  expect(await mailsTo(manager.email)).toEqual([])
  const { pathname: path } = await linkFor(owner.email)
  const params = { token: path.split('/').at(-1)! }
  const shown = await visit(page.loader, { path, params })
  expect(shown.data).toMatchObject({ title: 'Leasing <b>Consultant</b>', status: 'live', isAsked: true })
  expect(await jobOf(job.id)).toMatchObject({ version: 1 })
  expect((await visit(page.action, { path, params, form: { answer: 'perhaps' } })).status).toBe(422)
  expect((await visit(page.action, { path, params, form: { answer: 'yes' } })).status).toBe(200)
  expect((await jobOf(job.id)).expires_at).toEqual(closingInstant(defaultClosingDate(new Date())))
  expect((await visit(page.loader, { path, params })).data).toMatchObject({ isAsked: false })
})

test('mails everybody who posts when its poster may no more, and nobody who stopped these mails', async () => {
  const { owner, job } = await createPosted()
  const manager = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: job.employer_id!, user_id: manager.id, member_role: 'manager' }).execute()
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', owner.id).execute()
  await askStillHiring()
  expect(await mailsTo(manager.email)).toHaveLength(1)
  expect(await mailsTo(owner.email)).toEqual([])
  const silent = await createPosted()
  await chooseEmail(silent.owner.id, 'job_runs', false)
  await askStillHiring()
  expect(await mailsTo(silent.owner.email)).toEqual([])
})

test('“yes” for a boosted ad moves its closing day, so that its boost goes on', async () => {
  const { job, token } = await createPosted({ featured: true })
  await answerStillHiring(token, 'yes')
  const { featured, renewed_at, expires_at } = await jobOf(job.id)
  expect({ featured, renewed_at }).toEqual({ featured: true, renewed_at: null })
  expect(expires_at! > inDays(20)).toBe(true)
})

test.each<['filled' | 'closed', JobStatus]>([
  ['filled', 'filled'],
  ['closed', 'closed'],
])('the answer “%s” ends the job, and a second answer changes nothing', async (answer, status) => {
  const { job, token } = await createPosted()
  await answerStillHiring(token, answer)
  await answerStillHiring(token, 'yes')
  expect(await jobOf(job.id)).toMatchObject({ status, version: 2 })
})

test('“yes” extends a job that was renewed within a month, up to its longest run', async () => {
  const { job, token } = await createPosted({ posted_at: inDays(-80), renewed_at: inDays(-28) })
  await answerStillHiring(token, 'yes')
  const { expires_at, renewed_at } = await jobOf(job.id)
  expect([sydneyDate(expires_at!), renewed_at]).toEqual([dayAfter(sydneyDate(new Date()), 30), job.renewed_at])
})

test('“yes” opens a job again that has expired, for two weeks after its end', async () => {
  const { job, token } = await createPosted({ status: 'expired', posted_at: inDays(-40), expires_at: inDays(-13) })
  await answerStillHiring(token, 'yes')
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', posted_at: job.posted_at })
  const old = await createPosted({ status: 'expired', posted_at: inDays(-50), expires_at: inDays(-15) })
  await answerStillHiring(old.token, 'yes')
  expect(await jobOf(old.job.id)).toMatchObject({ status: 'expired', version: 1 })
})

test('an old link changes nothing once the closing day has moved', async () => {
  const { job, token } = await createPosted()
  await db
    .updateTable('jobs')
    .set({ expires_at: inDays(9) })
    .where('id', '=', job.id)
    .execute()
  await answerStillHiring(token, 'closed')
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', version: 1 })
})

test('refuses who may post no more, and links that are not ours', async () => {
  const { owner, job, token } = await createPosted()
  await db.updateTable('employer_users').set({ member_role: 'member' }).where('user_id', '=', owner.id).execute()
  for (const answer of ['yes', 'filled', 'closed'] as const)
    await expect(answerStillHiring(token, answer)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await createPosted()
  const value = `${owner.id}.${other.job.id}.${other.job.expires_at!.getTime()}`
  // Signed for another purpose, for another company's job, changed, cut, too long.
  await expect(answerStillHiring(sign('still hiring', value), 'closed')).rejects.toMatchObject({ code: 'forbidden' })
  for (const wrong of [sign('unsubscribe', value), `${token}x`, token.slice(1), 'x'.repeat(5_000), ''])
    await expect(findAskedJob(wrong)).rejects.toMatchObject({ code: 'not_found' })
  expect(await findAskedJob(sign('still hiring', `${owner.id}.0.0`))).toBeNull()
  for (const { id } of [job, other.job]) expect(await jobOf(id)).toMatchObject({ status: 'live', version: 1 })
})

test('asks about every job, however many close at once, and none of a company without people', async () => {
  const { job } = await createPosted()
  const { id: deserted } = await createEmployer()
  await db.deleteFrom('employer_users').where('employer_id', '=', deserted).execute()
  const many = { title: 'Agent', company_name: 'Wren', location: 'Perth', employment_type: 'full-time', category_slug: 'sales' } as const
  const dates = { description: 'Sell.', status: 'live', posted_at: inDays(-9), expires_at: inDays(1) } as const
  const rows = Array.from({ length: 201 }, () => ({ ...many, ...dates, employer_id: job.employer_id }))
  const added = await db
    .insertInto('jobs')
    .values([...rows, { ...many, ...dates, employer_id: deserted }])
    .returning(['id', 'employer_id'])
    .execute()
  await askStillHiring()
  const ids = added.map(({ id }) => id)
  const asked = await db.selectFrom('job_reminders').select('job_id').where('job_id', 'in', ids).execute()
  expect(asked).toHaveLength(201)
  expect(added.find(({ id }) => !asked.some(({ job_id }) => job_id === id))?.employer_id).toBe(deserted)
})
