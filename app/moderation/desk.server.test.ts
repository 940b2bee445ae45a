import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit, OPERATOR } from '#app/accounts/audit.server.ts'
import { db } from '#app/db/client.server.ts'
import { setPassword } from '#app/sign-in/credentials.server.ts'
import { hashPassword } from '#app/sign-in/passwords.server.ts'
import { addresses } from '#test/addresses.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { ACCESS } from '../access.ts'
import { actAtDesk, requireSecondFactor } from './desk.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { middleware } from './routes/admin-area.tsx'

test('every address of the desk is for admins, inside the area that asks for the second factor', () => {
  const own = addresses.filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern))
  expect(own.length).toBeGreaterThan(0)
  for (const { pattern, files } of own) {
    expect((ACCESS as Record<string, string>)[pattern], pattern).toBe('admin')
    expect(files[0], pattern).toBe('moderation/routes/admin-area.tsx')
  }
  expect(middleware).toContain(requireSecondFactor)
})

test.each([
  ['none', false, null],
  ['one that is being set up', false, null],
  ['one', true, new Date()],
])('an admin whose second factor is %s: comes in %s', async (_, comesIn, confirmed_at) => {
  const { id, cookie } = await createAdmin({ secondFactor: false })
  if (_ !== 'none') await db.insertInto('two_factors').values({ user_id: id, sealed_secret: '', confirmed_at }).execute()
  const args = await routeArgs({ path: '/admin', cookie })
  const answer = await answerOf(() => requireSecondFactor(args as never, async () => new Response()))
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe(comesIn ? null : '/account/two-factor')
})

const act = { action: 'reports_decided', reason: 'Looked at it', currentPassword: null } as const
const subject = () => `person-${crypto.randomUUID()}`

test('notes what was done, by whom, why, and what it changed', async () => {
  const [{ desk }, about] = [await createAdmin({ fullName: 'Nora Noting' }), subject()]
  const result = await actAtDesk(desk, act, async () => ({
    subject: about,
    before: { state: 'live', a: 1 },
    after: { state: 'held', a: 1 },
    result: 7,
  }))
  expect(result).toBe(7)
  expect(await listDeskActs({ subject: about, limit: 5 })).toMatchObject([
    { action: 'reports_decided', who: 'Nora Noting', reason: 'Looked at it', changes: ['State: from Live to Held'] },
  ])
})

test('acts are listed by when they were done, not by when they were written', async () => {
  const { id } = await createAdmin()
  const about = subject()
  const act = (at: string, reason: string) => ({
    action: 'reports_decided',
    user_id: id,
    client_address: 'test',
    at: new Date(at),
    data: JSON.stringify({ subject: about, reason }),
  })
  const acts = [act('2026-01-03', 'second'), act('2026-01-01', 'third'), act('2026-01-05', 'first')]
  await db.insertInto('audit_log').values(acts).execute()
  expect((await listDeskActs({ subject: about, limit: 5 })).map(({ reason }) => reason)).toEqual(['first', 'second', 'third'])
})

test('a stale session needs the password, which then stands for ten minutes', async () => {
  const { desk, id } = await createAdmin({ stale: true })
  await setPassword(db as never, id, await hashPassword('a long password'))
  const done = () => Promise.resolve({ subject: subject(), before: null, after: null, result: 'done' })
  const wrong = [null, 'another password']
  for (const currentPassword of wrong)
    await expect(actAtDesk(desk, { ...act, currentPassword }, done)).rejects.toMatchObject({ code: 'invalid', field: 'current_password' })
  expect(await actAtDesk(desk, { ...act, currentPassword: 'a long password' }, done)).toBe('done')
  expect(await actAtDesk(desk, act, done)).toBe('done')
  await db.updateTable('sessions').set({ code_confirmed_at: sql<Date>`now() - interval '10 minutes'` }).where('user_id', '=', id).execute()
  await expect(actAtDesk(desk, act, done)).rejects.toMatchObject({ field: 'current_password' })
})

test('who loses the role, or the second factor, with a page open changes nothing', async () => {
  const [demoted, without] = [await createAdmin(), await createAdmin()]
  await db.updateTable('users').set({ role: 'job_seeker' }).where('id', '=', demoted.id).execute()
  await db.deleteFrom('two_factors').where('user_id', '=', without.id).execute()
  for (const { desk } of [demoted, without]) {
    const about = subject()
    let wrote = false
    const attempt = actAtDesk(desk, act, async () => {
      wrote = true
      return { subject: about, before: null, after: null, result: null }
    })
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    expect(wrote).toBe(false)
    expect(await listDeskActs({ subject: about, limit: 1 })).toEqual([])
  }
})

test('what fails is not noted', async () => {
  const [{ desk, id }] = [await createAdmin()]
  await expect(
    actAtDesk(desk, act, async () => {
      throw new Error('not written')
    }),
  ).rejects.toThrow('not written')
  expect(await db.selectFrom('audit_log').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('nobody edits the audit, and an entry goes only after its two years', async () => {
  const visitor = OPERATOR
  const [young, old] = [await audit('signed_in', { userId: null, visitor }), crypto.randomUUID()]
  await db
    .insertInto('audit_log')
    .values({ action: 'signed_in', user_id: old, at: new Date('2020-01-01') })
    .execute()
  await expect(db.updateTable('audit_log').set({ data: '{}' }).where('id', '=', young).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('audit_log').where('id', '=', young).execute()).rejects.toThrow('never changed')
  await applyNamed('audit')
  expect(await db.selectFrom('audit_log').select('id').where('user_id', '=', old).execute()).toEqual([])
  expect(await db.selectFrom('audit_log').select('id').where('id', '=', young).execute()).toHaveLength(1)
})
