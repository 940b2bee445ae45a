import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { employerBootstrap, isBootstrapped } from '#app/teams/bootstrap.server.ts'
import { checkBelonging } from '#app/teams/memberships.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { codeFor } from '#test/factories/mailbox.ts'
import { cookiesAfter, visit } from '#test/factories/requests.ts'
import * as verifyCode from './routes/verify-code.tsx'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

giveOwnDataDir()

const PASSWORD = 'tin roof and jacaranda'
const browser = (cookie = '') => ({ request: new Request('http://127.0.0.1/signup', { headers: { cookie } }), clientAddress: randomUUID() })

/** Begins a sign-up as an employer. @returns what the code page needs */
async function begin(companyName: string) {
  const email = `${randomUUID()}@example.com`
  const form = { email, password: PASSWORD, fullName: 'Robin Wren', role: 'employer', next: '/employer/jobs/new' } as const
  const result = await signUp({ ...form, belonging: { kind: 'new_company', companyName } }, browser(), { check: checkBelonging })
  if (!('waits' in result)) throw new Error('signed in instead')
  return { email, cookie: cookiesAfter(result.waits), path: `/verify-code?${new URLSearchParams({ email })}` }
}

/** Makes the database reject some rows while `work` runs. */
async function whileRefused(table: 'sessions' | 'employers', condition: string, work: () => Promise<void>) {
  const name = sql.id(`refuse_${randomUUID().slice(0, 8)}`)
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused for a test'; end $$`.execute(db)
  await sql`create trigger ${name} before insert on ${sql.table(table)} for each row when (${sql.raw(condition)}) execute function ${name}()`.execute(
    db,
  )
  try {
    await work()
  } finally {
    await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db)
    await sql`drop function ${name}()`.execute(db)
  }
}

test('keeps the account when its company cannot be made, and makes it later', async () => {
  const companyName = `Refused ${randomUUID()}`
  const { email, cookie, path } = await begin(companyName)
  await whileRefused('employers', `new.company_name = '${companyName}'`, async () => {
    const done = await visit(verifyCode.action, { path, cookie, form: { code: await codeFor(email) } })
    // The page they were going to needs a company, so they go to the set-up page first.
    expect(done).toMatchObject({ status: 302, location: '/employer/welcome' })
  })
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await isBootstrapped(user.id)).toBe(false)
  expect(await employerBootstrap(user.id)).toEqual({ profileComplete: false })
  const companies = await db.selectFrom('employers').select('company_name').where('company_name', '=', companyName).execute()
  expect(companies).toHaveLength(1)
})

test('says that the sign-in failed when only that did: the account stands', async () => {
  const { email, cookie, path } = await begin(`Wren ${randomUUID()}`)
  await whileRefused('sessions', 'true', async () => {
    const failed = await visit(verifyCode.action, { path, cookie, form: { code: await codeFor(email) } })
    expect(failed).toMatchObject({ status: 503, data: { formError: expect.stringMatching(/^Sign-in failed/) } })
  })
  await expect(signIn({ email, password: PASSWORD }, browser())).resolves.toMatchObject({ user: { email, role: 'employer' } })
})
