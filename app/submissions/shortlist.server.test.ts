import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { blockByName } from '#app/profiles/blocks.server.ts'
import { listProfileViews } from '#app/profiles/views.server.ts'
import { consumeCodeMailLimit } from '#app/sign-in/rate-limits.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { noticesOf } from '#test/factories/notices.ts'
import { answerOf, cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createActingAgency, createAgreed, createAsked, createSent, createUnclaimed } from '#test/factories/submissions.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { findReadableFile } from '../file-readers.server.ts'
import { takeBackSubmission } from './ask.server.ts'
import { commentAsAgency, commentAsClient, decide } from './decide.server.ts'
import { entryWords } from './entry-words.ts'
import { shortlistToken } from './link.server.ts'
import { findSubmission } from './list.server.ts'
import { noteReadInBackground } from './opened.server.ts'
import { askForShortlistCode, findLinkedShortlist } from './reader.server.ts'
import * as resume from './routes/linked-resume.ts'
import * as linked from './routes/linked-shortlist.tsx'
import * as own from './routes/shortlist.tsx'
import { countWaitingShortlists, findShortlist, listShared, listShortlists } from './shared.server.ts'
import { writtenBy } from './shared-candidate.ts'
import { endShortlist, sendShortlist, sendShortlistAgain } from './shortlist.server.ts'

giveOwnDataDir()

type Call = { token: string; form?: Record<string, string>; cookie?: string; submissionId?: string }

async function call(route: (args: never) => unknown, { token, form, cookie = '', submissionId }: Call) {
  const args = await routeArgs({
    path: '/shortlists/x',
    params: { token, ...(submissionId && { submissionId }) },
    ...(form && { form }),
    cookie,
  })
  const answer = await answerOf(() => route(args as never))
  if (answer instanceof Response) return { status: answer.status, text: await answer.text(), headers: answer.headers }
  const { data = answer, init = null } = answer as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, text: JSON.stringify(data), headers: new Headers(init?.headers) }
}

/** The link of the shortlist is mailed to the same address. */
const codeFor = async (email: string) =>
  (await mailsTo(email)).find(({ subject }) => subject.includes('code'))!.text.match(/^\s*(\d{6})\s*$/m)![1]!

/** Asks for the code in a new browser and enters it. @returns its cookies */
async function openWithCode(token: string, email: string) {
  const asked = await call(linked.action, { token, form: { intent: 'ask-code' } })
  const cookie = cookiesAfter(asked.headers)
  const code = await codeFor(email)
  return { cookie, entered: await call(linked.action, { token, form: { code }, cookie }), code }
}

const SECRETS = ['Mira', 'Kowalczyk', 'Sales Consultant']

test('the shortlist of an agency that is suspended before its mail goes is not mailed', async () => {
  const { agency, contactEmail } = await createSent()
  await suspend({ agency_id: agency.id })
  expect(await mailsTo(contactEmail)).toEqual([])
})

test('a link without the code shows nothing of anybody, opened by whomever, and changes nothing', async () => {
  const { shortlistId, submissionId } = await createSent()
  const token = shortlistToken(shortlistId, 1)
  for (let at = 0; at < 3; at++) {
    const { status, text } = await call(linked.loader, { token })
    expect(status).toBe(200)
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect((await call(resume.loader, { token, submissionId })).status).toBe(404)
  }
  const forms: Record<string, string>[] = [
    { intent: 'interview', submission: submissionId, name: 'Mallory' },
    { intent: 'decline', submission: submissionId, name: 'Mallory', reason: 'no' },
    { intent: 'comment', submission: submissionId, name: 'Mallory', form_id: randomUUID(), body: 'hello' },
  ]
  for (const form of forms) expect((await call(linked.action, { token, form })).status).toBe(403)
  expect((await call(linked.action, { token, form: { code: '123456' } })).status).toBe(422)
  expect(await db.selectFrom('submissions').select(['state', 'decided_at']).where('id', '=', submissionId).executeTakeFirst()).toEqual({
    state: 'sent',
    decided_at: null,
  })
})

test('with the code that was mailed to the contact the client reads what was agreed, and answers', async () => {
  const { shortlistId, submissionId, contactEmail, agency } = await createSent()
  await runWaitingTasks()
  const [mail] = (await listOutbox()).mails.filter(({ to }) => to === contactEmail)
  expect(mail?.subject).toBe(`${agency.name} sent you one candidate for Sales Consultant`)
  const token = shortlistToken(shortlistId, 1)
  const { cookie, entered, code } = await openWithCode(token, contactEmail)
  expect(entered.status).toBe(302)
  const { text } = await call(linked.loader, { token, cookie })
  expect(text).toContain('Mira Kowalczyk')
  // Contact was not agreed.
  expect(text).not.toContain('@example.com')
  expect((await call(linked.action, { token, form: { code }, cookie })).status).toBe(422)
  // The browser of somebody to whom the link was forwarded.
  expect((await call(linked.loader, { token })).text).not.toContain('Mira')
  const nameless = await call(linked.action, { token, cookie, form: { intent: 'interview', submission: submissionId, name: '' } })
  expect([nameless.status, nameless.text]).toEqual([422, expect.stringContaining('Please give your name')])
  await call(linked.action, {
    token,
    cookie,
    form: { intent: 'comment', submission: submissionId, name: 'Leilani', form_id: randomUUID(), body: 'When?' },
  })
  expect(
    (await call(linked.action, { token, cookie, form: { intent: 'interview', submission: submissionId, name: 'Leilani' } })).status,
  ).toBe(302)
  const submission = await findSubmission(agency.id, submissionId)
  expect(submission).toMatchObject({ shown: 'interview', decided_by: 'Leilani', comments: [{ body: 'When?', author: 'Leilani' }] })
  expect(submission!.entries.map(({ kind }) => kind)).toEqual(['interview', 'commented', 'opened', 'sent', 'agreed', 'asked'])
})

test.each([
  ['sent again', (of: Sent) => sendShortlistAgain(of.agency.member, of.shortlistId)],
  ['ended', (of: Sent) => endShortlist(of.agency.member, of.shortlistId)],
  ['over its days', (of: Sent) => db.updateTable('shortlists').set({ expires_at: sql`now()` }).where('id', '=', of.shortlistId).execute()],
  [
    'of an agency that acts no more',
    (of: Sent) => db.updateTable('agency_clients').set({ state: 'withdrawn' }).where('agency_id', '=', of.agency.id).execute(),
  ],
  [
    'that was opened long ago',
    (of: Sent) =>
      db
        .updateTable('shortlist_readers')
        .set({ proven_at: sql`now() - interval '13 hours'` })
        .where('shortlist_id', '=', of.shortlistId)
        .execute(),
  ],
] as const)('a link %s shows nothing any more, also where the code was entered', async (_, end) => {
  const of = await createSent()
  const token = shortlistToken(of.shortlistId, 1)
  const { cookie } = await openWithCode(token, of.contactEmail)
  expect((await call(linked.loader, { token, cookie })).text).toContain('Mira')
  await end(of)
  expect((await call(linked.loader, { token, cookie })).text).not.toContain('Mira')
  const form = { intent: 'interview', submission: of.submissionId, name: 'Leilani' }
  expect((await call(linked.action, { token, cookie, form })).status).toBe(403)
})

type Sent = Awaited<ReturnType<typeof createSent>>

test('the code of one shortlist opens no other, and one that was changed none', async () => {
  const [one, other] = [await createSent(), await createSent()]
  await db.updateTable('shortlists').set({ contact_email: one.contactEmail }).where('id', '=', other.shortlistId).execute()
  const [token, otherToken] = [shortlistToken(one.shortlistId, 1), shortlistToken(other.shortlistId, 1)]
  const asked = await call(linked.action, { token, form: { intent: 'ask-code' } })
  const cookie = cookiesAfter(asked.headers)
  const code = await codeFor(one.contactEmail)
  expect((await call(linked.action, { token: otherToken, form: { code }, cookie })).status).toBe(422)
  expect((await call(linked.loader, { token: otherToken, cookie })).text).not.toContain('Mira')
  for (const wrong of [`${token}x`, token.replace(one.shortlistId, other.shortlistId), 'x'.repeat(10_000)])
    expect((await call(linked.loader, { token: wrong, cookie })).status).toBe(404)
})

test('the client reads contact and file only where the candidate agreed to them, and no more once they block the company', async () => {
  const { shortlistId, user, company, resume: file } = await createSent({ sharesContact: true })
  const read = async () => listShared((await findShortlist(shortlistId))!)
  expect(await read()).toMatchObject([{ person: { name: user.full_name, contact: { email: user.email }, file: { id: file.file_id } } }])
  await blockByName(user.id, company.company_name)
  expect(await read()).toMatchObject([{ person: null, comments: [] }])
})

test('nobody is sent who has not agreed, or whose consent is over', async () => {
  const asked = await createAsked()
  const sent = (of: typeof asked) =>
    sendShortlist(of.agency.member, {
      employerId: of.company.id,
      submissionIds: [of.submissionId],
      role: 'Sales',
      note: '',
      contactName: '',
      contactEmail: `${randomUUID()}@client.example`,
    })
  await expect(sent(asked)).rejects.toMatchObject({ code: 'conflict', field: 'submission' })
  const agreed = await createAgreed()
  await db.updateTable('submissions').set({ consent_until: sql`now()` }).where('id', '=', agreed.submissionId).execute()
  await expect(sent(agreed)).rejects.toMatchObject({ code: 'conflict', field: 'submission' })
  await expect(sent({ ...(await createAgreed()), company: agreed.company })).rejects.toMatchObject({ code: 'not_found' })
})

test('an agency sends to no address of its own, and to none without one', async () => {
  const { agency, company, submissionId } = await createAgreed()
  const sent = { employerId: company.id, submissionIds: [submissionId], role: 'Sales', note: '', contactName: '' }
  for (const contactEmail of [agency.owner.email, ''])
    await expect(sendShortlist(agency.member, { ...sent, contactEmail })).rejects.toMatchObject({ field: 'contact_email' })
})

test('members of a company read and answer here, each by their role, and another company finds nothing', async () => {
  const of = await createSent({ claimed: true })
  const { shortlistId, submissionId, company } = of
  const stranger = await createEmployer()
  const manager = await createMember({ employerId: company.id }, { memberRole: 'manager' })
  const member = await createMember({ employerId: company.id })
  const other = await createMember({ employerId: stranger.id }, { memberRole: 'owner' })
  const at = { path: `/employer/shortlists/${shortlistId}`, params: { shortlistId } }
  const open = async (cookie: string, form?: Record<string, string>) => {
    const answer = await answerOf(async () =>
      (form ? own.action : own.loader)((await routeArgs({ ...at, cookie, ...(form && { form }) })) as never),
    )
    return answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit }).init?.status ?? 200)
  }
  expect([await open(manager.cookie), await open(member.cookie), await open(other.cookie)]).toEqual([200, 200, 404])
  const accept = { intent: 'interview', submission: submissionId }
  expect([await open(member.cookie, accept), await open(other.cookie, accept)]).toEqual([403, 404])
  expect(await open(manager.cookie, { ...accept, name: '' })).toBe(302)
  // The link of a mail shows nothing where the company has members.
  expect((await call(linked.loader, { token: shortlistToken(shortlistId, 1) })).text).not.toContain('Mira')
  expect(await findReadableFile(manager.id, of.resume.file_id)).not.toBeNull()
  expect(await findReadableFile(other.id, of.resume.file_id)).toBeNull()
})

test('the agency and each candidate see that members of a company read a shortlist: one line a round, one view a day', async () => {
  const { shortlistId, submissionId, company, agency, user } = await createSent({ claimed: true })
  const readers = [await createMember({ employerId: company.id }), await createMember({ employerId: company.id })]
  const at = { path: `/employer/shortlists/${shortlistId}`, params: { shortlistId } }
  const read = async (cookie: string) => own.loader((await routeArgs({ ...at, cookie })) as never)
  const opened = async () => (await findSubmission(agency.id, submissionId))!.entries.filter(({ kind }) => kind === 'opened')
  const views = async () => (await listProfileViews(user.id)).map(({ employer_id }) => employer_id)
  for (const { cookie } of [...readers, ...readers]) await read(cookie)
  await vi.waitFor(async () => expect([await opened(), await views()]).toMatchObject([[{}], [company.id]]), 10_000)
  expect((await opened()).map(entryWords)).toEqual([`${company.company_name} opened the shortlist`])
  await sendShortlistAgain(agency.member, shortlistId)
  await read(readers[1]!.cookie)
  await vi.waitFor(async () => expect(await opened()).toHaveLength(2), 10_000)
  expect(await views()).toEqual([company.id])
})

test('a page of a shortlist that is fetched ahead notes nothing', () => {
  const noted = vi.spyOn(globalThis, 'setImmediate')
  const shortlist = { id: randomUUID(), employer_id: randomUUID(), round: 1 }
  const ahead = new Request('http://localhost/x', { headers: { 'sec-purpose': 'prefetch' } })
  noteReadInBackground(ahead, shortlist, [{ id: randomUUID(), person: {} }], randomUUID())
  noteReadInBackground(new Request('http://localhost/x', { method: 'HEAD' }), shortlist, [{ id: randomUUID(), person: {} }], randomUUID())
  noteReadInBackground(new Request('http://localhost/x'), shortlist, [{ id: randomUUID(), person: null }], randomUUID())
  expect(noted).not.toHaveBeenCalled()
  noted.mockRestore()
})

test('who asks for codes with a forwarded link, from however many addresses, ends that link; the contact is mailed one that opens', async () => {
  const { shortlistId, contactEmail } = await createSent()
  const [forwarded, newer] = [shortlistToken(shortlistId, 1), shortlistToken(shortlistId, 2)]
  const shortlist = await findLinkedShortlist(forwarded)
  // The wait between two mails is over.
  const waited = () =>
    db
      .deleteFrom('rate_limits')
      .where(
        'key',
        'in',
        [1, 2].map((round) => `shortlist-code:${shortlistId}:${round}`),
      )
      .execute()
  const ask = async (clientAddress: string) => {
    await waited()
    return askForShortlistCode(shortlist, { request: new Request('http://localhost/x'), clientAddress } as never)
  }
  let theirs = { code: '', cookie: '' }
  for (let at = 0; at < 5; at++) {
    const headers = await ask(`203.0.113.${at}`)
    theirs = { code: await codeFor(contactEmail), cookie: cookiesAfter(headers!) }
  }
  expect((await findLinkedShortlist(newer)).answers).toBe(false)
  const both = await Promise.all([ask('203.0.113.8').catch(String), ask('198.51.100.7').catch(String)])
  expect(both).toContain(null)
  // The forwarded link asks for nothing more, and the codes of its strangers open nothing, even if one is told to them.
  expect((await call(linked.action, { token: forwarded, form: { intent: 'ask-code' } })).status).toBe(409)
  expect((await call(linked.action, { token: forwarded, form: { code: theirs.code }, cookie: theirs.cookie })).status).toBe(409)
  expect((await call(linked.loader, { token: forwarded, cookie: theirs.cookie })).text).not.toContain('Mira')
  const mails = await mailsTo(contactEmail)
  expect(mails.filter(({ subject }) => subject.includes('code'))).toHaveLength(5)
  const links = mails.filter(({ subject }) => subject.startsWith('Your new link'))
  expect(links).toHaveLength(1)
  expect(links[0]!.text).toContain(newer)
  await waited()
  const { cookie, entered } = await openWithCode(newer, contactEmail)
  expect(entered.status).toBe(302)
  expect((await call(linked.loader, { token: newer, cookie })).text).toContain('Mira')
})

test('who asks for sign-in codes of the contact’s address uses up none of a link, and a right code gives its codes back', async () => {
  const { shortlistId, contactEmail } = await createSent()
  const token = shortlistToken(shortlistId, 1)
  for (let at = 0; at < 11; at++)
    await consumeCodeMailLimit(contactEmail, {
      request: new Request('http://localhost/x'),
      clientAddress: `203.0.113.${at}`,
    } as never).catch((error: AppError) => expect(error.code).toBe('rate_limited'))
  for (let at = 0; at < 7; at++) {
    await db.deleteFrom('rate_limits').where('key', '=', `shortlist-code:${shortlistId}:1`).execute()
    expect((await openWithCode(token, contactEmail)).entered.status).toBe(302)
  }
})

test('a comment that is sent twice is one, and an answer once given stays', async () => {
  const { shortlistId, submissionId, agency } = await createSent()
  const by = { name: 'Leilani', round: 1 }
  const comment = { formId: randomUUID(), body: 'Does she have a car?' }
  for (let at = 0; at < 2; at++) await commentAsClient({ shortlistId, submissionId }, by, comment)
  const answers = await Promise.allSettled([
    decide({ shortlistId, submissionId }, by, { accepts: true }),
    decide({ shortlistId, submissionId }, by, { accepts: false, reason: 'Somebody else' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { comments, entries } = (await findSubmission(agency.id, submissionId))!
  expect(comments).toHaveLength(1)
  expect(entries.filter(({ kind }) => kind === 'interview' || kind === 'declined')).toHaveLength(1)
})

test('another comment of a form that has sent one is refused, and not told as sent', async () => {
  const { shortlistId, submissionId, agency } = await createSent()
  const [formId, other] = [randomUUID(), randomUUID()]
  const asClient = (body: string, id = formId) =>
    commentAsClient({ shortlistId, submissionId }, { name: 'Leilani', round: 1 }, { formId: id, body })
  await asClient('Does she have a car?')
  await asClient('Does she have a car?')
  await expect(asClient('Does she drive?')).rejects.toMatchObject({ code: 'conflict' })
  const asAgency = (body: string) => commentAsAgency(agency.member, submissionId, { formId: other, body })
  await asAgency('She has one.')
  await expect(asAgency('She drives.')).rejects.toMatchObject({ code: 'conflict' })
  await expect(asClient('She has one.', other)).rejects.toMatchObject({ code: 'conflict' })
  expect((await findSubmission(agency.id, submissionId))!.comments).toHaveLength(2)
})

test('a comment form begins anew after its own writer sent one, and not after a colleague did', async () => {
  const { company, agency, shortlistId, submissionId } = await createSent({ claimed: true })
  const { owner } = company as Awaited<ReturnType<typeof createEmployer>>
  const [colleague, recruiter] = [
    await createMember({ employerId: company.id }, { memberRole: 'manager' }),
    await createMember({ agencyId: agency.id }, { memberRole: 'manager' }),
  ]
  const by = { userId: colleague.id, employerId: company.id }
  await commentAsClient({ shortlistId, submissionId }, by, { formId: randomUUID(), body: 'When could she start?' })
  const asAgency = { formId: randomUUID(), body: 'In May.' }
  await commentAsAgency({ userId: recruiter.id, agencyId: agency.id }, submissionId, asAgency)
  const shortlist = (await findShortlist(shortlistId))!
  const clientKey = async (readerId: string | null) => writtenBy((await listShared(shortlist, readerId))[0]!.comments)
  expect([await clientKey(owner.id), await clientKey(colleague.id), await clientKey(null)]).toEqual([0, 1, 0])
  const agencyKey = async (readerId: string) => writtenBy((await findSubmission(agency.id, submissionId, readerId))!.comments)
  expect([await agencyKey(agency.owner.id), await agencyKey(recruiter.id)]).toEqual([0, 1])
})

test('of each mail about a shortlist its client is told in the app, too, as long as it can be read', async () => {
  const { company, agency, shortlistId, submissionId } = await createSent({ claimed: true })
  const { owner } = company as Awaited<ReturnType<typeof createEmployer>>
  await runWaitingTasks()
  await commentAsAgency(agency.member, submissionId, { formId: randomUUID(), body: 'She has a car.' })
  await runWaitingTasks()
  await takeBackSubmission(agency.member, submissionId)
  const to = `/employer/shortlists/${shortlistId}`
  expect(await noticesOf(owner.id)).toMatchObject([
    { text: `${agency.name} wrote about a candidate`, detail: 'Sales Consultant', to },
    { text: `${agency.name} sent you candidates`, to },
  ])
  await endShortlist(agency.member, shortlistId)
  expect(await noticesOf(owner.id)).toEqual([])
})

test('the agency writes while the client can read, also first, and no more once the page is over, until it is sent again', async () => {
  const { shortlistId, submissionId, agency, contactEmail } = await createSent()
  const write = (body: string) => commentAsAgency(agency.member, submissionId, { formId: randomUUID(), body })
  await write('She has a car.')
  const mail = (await mailsTo(contactEmail)).find(({ subject }) => subject.includes('wrote to you'))
  expect(mail?.text).toContain('wrote about a candidate for Sales Consultant')
  const { entries } = (await findSubmission(agency.id, submissionId))!
  expect(entryWords(entries.find(({ kind }) => kind === 'replied')!)).toMatch(/ wrote a comment$/)
  await db.updateTable('shortlists').set({ expires_at: sql`now()` }).where('id', '=', shortlistId).execute()
  await expect(write('Nobody reads this.')).rejects.toMatchObject({ code: 'conflict' })
  await sendShortlistAgain(agency.member, shortlistId)
  await write('She starts in May.')
  const { comments } = (await findSubmission(agency.id, submissionId))!
  expect(comments.map(({ body }) => body)).toEqual(['She has a car.', 'She starts in May.'])
})

test('a shortlist waits for its company until everybody on it has an answer, a consent is over, or the page ends', async () => {
  const waiting = async (given: { id: string }) => [
    await countWaitingShortlists(given.id),
    (await listShortlists(given.id)).reduce((sum, { open }) => sum + (open ?? 0), 0),
  ]
  const [answered, lapsed, ended] = [
    await createSent({ claimed: true }),
    await createSent({ claimed: true }),
    await createSent({ claimed: true }),
  ]
  for (const { company } of [answered, lapsed, ended]) expect(await waiting(company)).toEqual([1, 1])
  expect(await countWaitingShortlists((await createEmployer()).id)).toBe(0)
  await decide(answered, { name: 'Leilani', round: 1 }, { accepts: true })
  expect(await waiting(answered.company)).toEqual([0, 0])
  await db.updateTable('submissions').set({ consent_until: sql`now()` }).where('id', '=', lapsed.submissionId).execute()
  expect(await waiting(lapsed.company)).toEqual([0, 0])
  await endShortlist(ended.agency.member, ended.shortlistId)
  expect(await countWaitingShortlists(ended.company.id)).toBe(0)
})

/** Twenty-one tries, none of which may succeed. */
async function tryOften(write: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < 21; at++) await expect(write()).rejects.toBeInstanceOf(AppError)
}

test('another agency, or a member who may not, uses up nothing of what an agency may send to a contact', async () => {
  const { agency, company, submissionId } = await createAgreed()
  const sent = {
    employerId: company.id,
    role: 'Sales Consultant',
    note: '',
    contactName: '',
    contactEmail: `${randomUUID()}@client.example`,
  }
  const stranger = await createActingAgency((await createUnclaimed()).id)
  const mia = await createMember({ agencyId: agency.id })
  await tryOften(() => sendShortlist(stranger.member, { ...sent, submissionIds: [submissionId] }))
  await tryOften(() => sendShortlist({ userId: mia.id, agencyId: agency.id }, { ...sent, submissionIds: [submissionId] }))
  const shortlistId = await sendShortlist(agency.member, { ...sent, submissionIds: [submissionId] })
  await tryOften(() => sendShortlistAgain({ userId: mia.id, agencyId: agency.id }, shortlistId))
  await sendShortlistAgain(agency.member, shortlistId)
})

test('another agency that knows the id of a submission, as the partner of a split does, uses up none of the agency’s answers', async () => {
  const { agency, submissionId } = await createSent()
  const partner = await createActingAgency((await createUnclaimed()).id)
  const written = () => ({ formId: randomUUID(), body: 'She can start in March.' })
  await tryOften(() => commentAsAgency(partner.member, submissionId, written()))
  await commentAsAgency(agency.member, submissionId, written())
})

test('a member of the client writes no more than a mail a half minute to the agency', async () => {
  const { company, shortlistId, submissionId } = await createSent({ claimed: true })
  const { owner } = company as Awaited<ReturnType<typeof createEmployer>>
  const cookie = await createSessionFor(owner.id)
  const write = () =>
    visit(own.action, {
      path: `/employer/shortlists/${shortlistId}`,
      params: { shortlistId },
      cookie,
      form: { intent: 'comment', submission: submissionId, form_id: randomUUID(), name: '', body: 'When can she start?' },
    })
  for (let at = 0; at < 120; at++) expect((await write()).status).toBe(302)
  expect((await write()).status).toBe(429)
})

test('a shortlist from before a consent that ended and was given again is over, and sent again it goes to who agreed', async () => {
  const { agency, company, shortlistId, submissionId, contactEmail } = await createSent()
  const agreedBy = `${randomUUID()}@another.example`
  await db
    .updateTable('agency_clients')
    .set({ state: 'agreed', contact_email: agreedBy, answered_at: sql`now() + interval '1 second'` })
    .where('agency_id', '=', agency.id)
    .where('employer_id', '=', company.id)
    .execute()
  expect((await findShortlist(shortlistId))?.isOpen).toBe(false)
  await expect(decide({ shortlistId, submissionId }, { name: 'Leilani', round: 1 }, { accepts: true })).rejects.toMatchObject({
    code: 'conflict',
  })
  await db.updateTable('agency_clients').set({ answered_at: sql`now()` }).where('agency_id', '=', agency.id).execute()
  await sendShortlistAgain(agency.member, shortlistId)
  expect(await findShortlist(shortlistId)).toMatchObject({ isOpen: true, contact_email: agreedBy })
  await runWaitingTasks()
  expect(await mailsTo(agreedBy)).toHaveLength(1)
  expect((await mailsTo(contactEmail)).length).toBeLessThan(2)
})
