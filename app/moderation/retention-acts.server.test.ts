import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { findLastRun } from '#app/platform/retention-run.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createApplication } from '#test/factories/applications.ts'
import { visit } from '#test/factories/requests.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { holdAtDesk, liftHoldAtDesk, startRun } from './retention-acts.server.ts'
import { action, loader } from './routes/retention.tsx'

const why = { reason: 'Claim 12 of 2026', currentPassword: null }

test('an application is put on hold and released by a person with a fresh proof, each noted with its reason', async () => {
  const [{ desk, id: adminId }, application] = [await createAdmin(), await createApplication()]
  await holdAtDesk(desk, application.id, why)
  const held = await db.selectFrom('application_holds').select(['reason', 'held_by']).where('application_id', '=', application.id).execute()
  expect(held).toEqual([{ reason: why.reason, held_by: adminId }])
  await liftHoldAtDesk(desk, application.id, { ...why, reason: 'It was settled' })
  const acts = await listDeskActs({ subject: `person-${application.applicant_id}`, limit: 5 })
  const { title } = await db.selectFrom('jobs').select('title').where('id', '=', application.job_id).executeTakeFirstOrThrow()
  expect(acts).toMatchObject([
    { action: 'application_hold_lifted', reason: 'It was settled', changes: [`On hold: none, was application for ${title}`] },
    { action: 'application_held', reason: why.reason, changes: [`On hold: application for ${title}`] },
  ])
})

test('of two who decide at once the second is told, and nothing is noted for it', async () => {
  const [one, other, application] = [await createAdmin(), await createAdmin(), await createApplication()]
  const held = await Promise.allSettled([holdAtDesk(one.desk, application.id, why), holdAtDesk(other.desk, application.id, why)])
  expect(held.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lifted = await Promise.allSettled([liftHoldAtDesk(one.desk, application.id, why), liftHoldAtDesk(other.desk, application.id, why)])
  expect(lifted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listDeskActs({ subject: `person-${application.applicant_id}`, limit: 9 })).toHaveLength(2)
  await expect(holdAtDesk(one.desk, randomUUID(), why)).rejects.toMatchObject({ code: 'not_found' })
})

test('with a stale proof nothing is held, lifted or run', async () => {
  const [{ desk }, application] = [await createAdmin({ stale: true }), await createApplication()]
  const before = await findLastRun()
  for (const act of [
    () => holdAtDesk(desk, application.id, why),
    () => liftHoldAtDesk(desk, application.id, why),
    () => startRun(desk, why),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'invalid' })
  expect(await db.selectFrom('application_holds').select('held_at').where('application_id', '=', application.id).execute()).toEqual([])
  await runWaitingTasks()
  expect((await findLastRun())?.id).toBe(before?.id)
})

test('the page has the table, counts only when asked, and starts a run that works in the background', async () => {
  const { cookie } = await createAdmin()
  const { data: page } = await visit(loader, { path: '/admin/retention', cookie })
  expect(page).toMatchObject({
    due: null,
    rows: expect.arrayContaining([expect.objectContaining({ name: 'old_applications', noRule: null })]),
  })
  const { data: counted } = await visit(loader, { path: '/admin/retention?count=due', cookie })
  expect((counted as { due: { name: string }[] }).due.map(({ name }) => name)).toContain('old_applications')
  const started = await visit(action, { path: '/admin/retention', cookie, form: { run: 'now', reason: 'A person asked' } })
  expect(started).toMatchObject({ status: 302, location: '/admin/retention' })
  await runWaitingTasks()
  expect(await findLastRun()).toMatchObject({ started_by: 'desk', ended_at: expect.any(Date) })
  expect(await listDeskActs({ subject: 'retention', limit: 1 })).toMatchObject([{ action: 'retention_started', reason: 'A person asked' }])
})

test('the list of holds has those on hold, and all of a person whom it is asked about, without what they sent', async () => {
  const [{ desk, cookie }, application] = [
    await createAdmin(),
    await createApplication({ cover_letter: 'Between us', phone: '0491570006' }),
  ]
  const other = await createApplication({ applicant_id: application.applicant_id })
  await holdAtDesk(desk, application.id, why)
  const ids = async (search: string) => {
    const { data: page } = await visit(loader, { path: `/admin/retention?list=holds${search}`, cookie })
    expect(JSON.stringify(page)).not.toMatch(/Between us|0491570006/)
    return (page as { held: { id: string; held_at: Date | null }[] }).held.map(({ id, held_at }) => [id, held_at !== null])
  }
  expect(await ids('')).toContainEqual([application.id, true])
  expect(await ids('')).not.toContainEqual([other.id, false])
  expect(await ids(`&person=person-${application.applicant_id}`)).toEqual(
    expect.arrayContaining([
      [application.id, true],
      [other.id, false],
    ]),
  )
  expect(await ids('&person=nobody')).toContainEqual([application.id, true])
})
