import { beforeAll, expect, test } from 'vitest'
import { issueInvoice } from '#app/billing/invoices.server.ts'
import { sendContactMessage } from '#app/content/contact.server.ts'
import { db } from '#app/db/client.server.ts'
import { askDesk } from '#app/teams/claims.server.ts'
import { addresses, loadRoute } from '#test/addresses.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { sellHere } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { findBasis } from './decide.server.ts'

beforeAll(sellHere)

type Form = { pattern: string; params?: Record<string, string>; form: Record<string, string> }

/** Every form of the desk, each about rows of its own. */
async function formsOfDesk(): Promise<Form[]> {
  const [employer, person, claimant, job] = [
    await createEmployer(),
    await createUser(),
    await createUser({ role: 'employer' }),
    await createJob(),
  ]
  const unclaimed = await db
    .insertInto('employers')
    .values({ slug: crypto.randomUUID(), company_name: `Imported ${crypto.randomUUID()}`, claimed: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await askDesk(claimant.id, unclaimed.id, 'I am its director.')
  const { id: claimId } = await db.selectFrom('company_claims').select('id').where('user_id', '=', claimant.id).executeTakeFirstOrThrow()
  const invoiceId = await db.transaction().execute((tx) => issueInvoice(tx, employer.id, { lines: [{ words: 'Basic', cents: 14_900 }] }))
  const email = `${crypto.randomUUID()}@example.com`
  const message = { formId: crypto.randomUUID(), name: 'Robin', email, topic: 'other', message: 'Hello', suspicious: false } as const
  await sendContactMessage({ ...message, sender: null, client: crypto.randomUUID() })
  const { id: messageId } = await db.selectFrom('contact_messages').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const [subject, basis] = [`job-${job.id}`, await findBasis(db, { kind: 'job', id: job.id })]
  const company = { pattern: '/admin/accounts/:account', params: { account: `company-${employer.id}` } }
  const account = { pattern: '/admin/accounts/:account', params: { account: `person-${person.id}` } }
  return [
    { pattern: '/admin/reports/:subject', params: { subject }, form: { outcome: 'ended', words: 'A swindle', basis } },
    { ...account, form: { act: 'suspend', words: 'A swindle', until: '2099-01-31' } },
    { ...account, form: { act: 'lift' } },
    { ...account, form: { act: 'export' } },
    { ...company, form: { act: 'check', note: 'Its ABN' } },
    { ...company, form: { act: 'uncheck' } },
    { ...company, form: { act: 'plan', plan: 'enterprise' } },
    { pattern: '/admin/work', form: { feed: 'https://news.example/feed' } },
    { pattern: '/admin/work', form: { task: crypto.randomUUID() } },
    { pattern: '/admin/retention', form: { hold: crypto.randomUUID() } },
    { pattern: '/admin/retention', form: { lift: crypto.randomUUID() } },
    { pattern: '/admin/messages/:messageId', params: { messageId }, form: { act: 'answer', answer: 'Hello.' } },
    { pattern: '/admin/messages/:messageId', params: { messageId }, form: { act: 'close', as: 'spam' } },
    { pattern: '/admin/invoices/:invoiceId', params: { invoiceId }, form: { act: 'paid' } },
    { pattern: '/admin/invoices/:invoiceId', params: { invoiceId }, form: { act: 'credit' } },
    { pattern: '/admin/claims/:claimId', params: { claimId }, form: { decision: 'grant' } },
    { pattern: '/admin/claims/:claimId', params: { claimId }, form: { decision: 'decline', words: 'We could not reach you.' } },
  ]
}

const own = addresses.filter(({ pattern }) => /^\/admin(\/|\.|$)/.test(pattern))

async function send({ pattern, params = {}, form }: Form, cookie: string) {
  const module = await loadRoute(own.find((one) => one.pattern === pattern)!.files.at(-1)!)
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return visit(module.action as never, { path, params, cookie, form: { reason: 'Looked at it', ...form } })
}

test('every form of the desk is in this list', async () => {
  const withAction = await Promise.all(
    own.map(async ({ pattern, files }) => (typeof (await loadRoute(files.at(-1)!)).action === 'function' ? [pattern] : [])),
  )
  expect([...new Set((await formsOfDesk()).map(({ pattern }) => pattern))].sort()).toEqual(withAction.flat().sort())
})

const actsBy = (userId: string) =>
  db.selectFrom('audit_log').select('action').where('user_id', '=', userId).where('data', '@>', '{"reason":"Looked at it"}').execute()

test('no form of the desk changes anything with a stale proof', async () => {
  const { id, cookie } = await createAdmin({ stale: true })
  for (const form of await formsOfDesk())
    expect([form.pattern, await send(form, cookie)]).toMatchObject([
      form.pattern,
      { status: 422, data: { fieldErrors: { current_password: expect.any(String) } } },
    ])
  expect(await actsBy(id)).toEqual([])
})

test('no form of the desk changes anything without the second factor, or once the role is taken away', async () => {
  const [without, demoted] = [await createAdmin({ secondFactor: false }), await createAdmin()]
  await db.updateTable('users').set({ role: 'job_seeker' }).where('id', '=', demoted.id).execute()
  for (const { id, cookie } of [without, demoted]) {
    for (const form of await formsOfDesk())
      expect([form.pattern, await send(form, cookie)]).toMatchObject([
        form.pattern,
        { status: 403, data: { formError: 'You are no longer at the desk' } },
      ])
    expect(await actsBy(id)).toEqual([])
  }
})

test('no form of the desk is taken without a reason', async () => {
  const { cookie } = await createAdmin()
  for (const form of await formsOfDesk())
    expect([form.pattern, await send({ ...form, form: { ...form.form, reason: '' } }, cookie)]).toMatchObject([
      form.pattern,
      { status: 422, data: { fieldErrors: { reason: expect.any(String) } } },
    ])
})
