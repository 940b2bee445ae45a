import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { followAdvertiser, followsAdvertiser, unfollowAdvertiser } from '#app/employers/following.server.ts'
import { chooseMails } from '#app/employers/mail-consent.server.ts'
import * as companyMails from '#app/employers/routes/company-mails.tsx'
import { completePendingWish } from '#app/jobs/pending-wish.server.ts'
import { chooseEmail, listUnwanted } from '#app/notifications/choices.server.ts'
import * as unsubscribe from '#app/notifications/routes/unsubscribe.tsx'
import { erasePersonalData, listPersonalData } from '#app/personal-data.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgreed, createCampaignTeam, createDraft, createStarted, draftOf, runCampaign, stateOf } from '#test/factories/campaigns.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { findFigures } from '../list.server.ts'
import * as campaign from './campaign.tsx'
import * as campaigns from './campaigns.tsx'
import * as click from './click.ts'
import * as count from './count.ts'
import * as people from './people.tsx'

giveOwnDataDir()

type Member = Awaited<ReturnType<typeof createCampaignTeam>>

const cookieOf = (member: Member) => createSessionFor(member.owner.id)

/** A person's mail of a campaign of a team, with its links. */
async function createMailed(member: Member, over = {}) {
  const person = await createAgreed(member.advertiser, { fullName: 'Ana Lindqvist' })
  const id = await createStarted(member, over)
  await runCampaign(id)
  const [mail] = await mailsTo(person.email)
  const tokenAfter = (path: string) => new RegExp(`${path}/(\\S+)`).exec(mail!.text)?.[1] ?? ''
  return {
    id,
    person,
    mail: mail!,
    stopToken: tokenAfter('/unsubscribe'),
    clickTokens: [...mail!.text.matchAll(/\/campaigns\/link\/(\S+)/g)].map(([, token]) => token!),
  }
}

const stopPage = (token: string) => ({ path: `/unsubscribe/${token}`, params: { token } })
const consentsOf = (userId: string) =>
  db.selectFrom('mail_consents').select(['source', 'withdrawn_by']).where('user_id', '=', userId).orderBy('given_at').execute()
const figuresOf = async ({ advertiser }: Member, id: string) => (await findFigures(advertiser, [id])).get(id)

test('a scanner that opens the link stops nothing; one press stops this sender alone, twice is once', async () => {
  const member = await createCampaignTeam()
  const { id, person, stopToken } = await createMailed(member)
  const asked = await visit(unsubscribe.loader, stopPage(stopToken))
  expect(asked.data).toMatchObject({
    label: expect.stringContaining('Banksia Test'),
    isStopped: false,
    all: 'Companies that you allowed to write',
  })
  expect(JSON.stringify(asked.data)).not.toContain('Ana')
  expect((await figuresOf(member, id))?.optedOut).toBe(0)
  // As a mail program sends it (RFC 8058 §3.1).
  for (let press = 0; press < 2; press++)
    await visit(unsubscribe.action, { ...stopPage(stopToken), form: { 'List-Unsubscribe': 'One-Click' } })
  expect((await visit(unsubscribe.loader, stopPage(stopToken))).data).toMatchObject({ isStopped: true })
  expect([(await figuresOf(member, id))?.optedOut, await listUnwanted(person.id)]).toEqual([1, []])
  const rows = await db.selectFrom('mail_consents').select('withdrawn_by').where('user_id', '=', person.id).execute()
  expect(rows).toEqual([{ withdrawn_by: 'link' }])
  // The link undoes what it did: what was agreed to holds again, and no consent is made up.
  await visit(unsubscribe.action, { ...stopPage(stopToken), form: { intent: 'resume' } })
  expect((await visit(unsubscribe.loader, stopPage(stopToken))).data).toMatchObject({ isStopped: false })
  expect(await consentsOf(person.id)).toEqual([{ source: 'account', withdrawn_by: null }])
})

test('a link never undoes a no that was said in the account, and gives no consent that was not there', async () => {
  const member = await createCampaignTeam()
  const { person, stopToken } = await createMailed(member)
  await chooseMails(person.id, member.advertiser, { wanted: false, by: 'account' })
  expect((await visit(unsubscribe.loader, stopPage(stopToken))).data).toMatchObject({ isStopped: true, canResume: false })
  await visit(unsubscribe.action, { ...stopPage(stopToken), form: { intent: 'resume' } })
  expect((await visit(unsubscribe.loader, stopPage(stopToken))).data).toMatchObject({ isStopped: true })
  expect(await consentsOf(person.id)).toEqual([{ source: 'account', withdrawn_by: 'account' }])
})

test('undoing the stop of a link brings back what following gave while the person follows, and not once they stopped', async () => {
  for (const stays of [true, false]) {
    const member = await createCampaignTeam()
    const { person, stopToken } = await createMailed(member)
    await db
      .updateTable('employers')
      .set({ profile_complete: true, claimed: true })
      .where('id', '=', (member.advertiser as { employerId: string }).employerId)
      .execute()
    await followAdvertiser(person.id, member.advertiser, { read: true })
    await visit(unsubscribe.action, { ...stopPage(stopToken), form: { 'List-Unsubscribe': 'One-Click' } })
    if (!stays) await unfollowAdvertiser(person.id, member.advertiser)
    await visit(unsubscribe.action, { ...stopPage(stopToken), form: { intent: 'resume' } })
    expect(await consentsOf(person.id)).toEqual([
      { source: 'account', withdrawn_by: null },
      { source: 'follow', withdrawn_by: stays ? null : 'link' },
    ])
  }
})

test('while all such mails are off, one press still stops this sender, and undoing it lets nobody else write', async () => {
  const member = await createCampaignTeam()
  const { person, stopToken } = await createMailed(member)
  await chooseEmail(person.id, 'campaigns', false)
  await visit(unsubscribe.action, { ...stopPage(stopToken), form: { 'List-Unsubscribe': 'One-Click' } })
  expect(await consentsOf(person.id)).toEqual([{ source: 'account', withdrawn_by: 'link' }])
  expect((await visit(unsubscribe.loader, stopPage(stopToken))).data).toMatchObject({ isStopped: true, canResume: false, all: null })
  await visit(unsubscribe.action, { ...stopPage(stopToken), form: { intent: 'resume' } })
  expect(await listUnwanted(person.id)).toEqual(['campaigns'])
})

test('a link that signs somebody in follows, and agrees to nothing; the button does', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  await db.updateTable('employers').set({ profile_complete: true }).where('id', '=', employerId).execute()
  const user = await createUser()
  const signedIn = { user: { id: user.id, role: 'job_seeker' }, headers: new Headers() } as never
  expect(await completePendingWish(signedIn, `/?follow=${employerId}`)).toBe('/')
  expect(await followsAdvertiser(user.id, member.advertiser)).toBe(true)
  expect(await consentsOf(user.id)).toEqual([])
})

test('a draft that cannot be started yet keeps its version: the form can be mended and sent again', async () => {
  const member = await createCampaignTeam()
  const cookie = await cookieOf(member)
  await createAgreed(member.advertiser)
  const id = await createDraft(member)
  const [path, params] = [`/employer/campaigns/${id}`, { campaignId: id }]
  const draft = { ...Object.fromEntries(Object.entries(draftOf()).map(([name, value]) => [name, String(value ?? '')])), version: '1' }
  for (const intent of ['check', 'test'])
    expect(await visit(campaign.action, { path, params, cookie, form: { ...draft, intent, subject: '' } })).toMatchObject({
      status: 422,
      data: { fieldErrors: { subject: 'Write a subject' } },
    })
  const mended = await visit(campaign.action, { path, params, cookie, form: { ...draft, intent: 'check' } })
  expect(mended.location).toBe(`${path}?start=1`)
})

test('a client that an agency advertises for under its own name is not given away by the link of an answer', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  const agency = await createAgency({ name: `Quiet ${randomUUID()}` })
  const ad = await createJob({ employer_id: employerId, agency_id: agency.id, company_name: agency.name })
  const { person } = await createMailed(member)
  await createApplication({ job_id: ad.id, applicant_id: person.id, submitted_at: new Date(Date.now() - 86_400_000) })
  await db
    .updateTable('campaign_recipients')
    .set({ sent_at: new Date(0) })
    .where('user_id', '=', person.id)
    .execute()
  const again = await createStarted(member)
  await runCampaign(again)
  const [, ...earlier] = await mailsTo(person.email)
  const [mail] = await mailsTo(person.email)
  expect(earlier.length).toBe(1)
  expect(mail?.text).not.toContain('/messages/')
  const own = await createJob({ employer_id: employerId })
  const thread = await createApplication({ job_id: own.id, applicant_id: person.id, submitted_at: new Date(Date.now() - 86_400_000) })
  await db
    .updateTable('campaign_recipients')
    .set({ sent_at: new Date(0) })
    .where('user_id', '=', person.id)
    .execute()
  await runCampaign(await createStarted(member))
  expect((await mailsTo(person.email))[0]?.text).toContain(`/messages/${thread.id}`)
})

test('the same page stops every company, and a link that was changed stops nobody', async () => {
  const member = await createCampaignTeam()
  const [first, other] = [await createMailed(member), await createAgreed(member.advertiser)]
  await visit(unsubscribe.action, { ...stopPage(first.stopToken), form: { intent: 'stop-all' } })
  expect(await listUnwanted(first.person.id)).toEqual(['campaigns'])
  const swapped = first.stopToken.replace(first.person.id, other.id)
  expect((await visit(unsubscribe.action, { ...stopPage(swapped), form: {} })).status).toBe(404)
  expect(await listUnwanted(other.id)).toEqual([])
})

test('links count, and lead to our own pages alone', async () => {
  const member = await createCampaignTeam()
  const job = await createJob({ employer_id: (member.advertiser as { employerId: string }).employerId })
  const { id, clickTokens } = await createMailed(member, { job: job.id })
  const to = async (token: string) => (await visit(click.loader, { path: `/campaigns/link/${token}`, params: { token } })).location
  expect(clickTokens.length).toBe(2)
  expect(await to(clickTokens[0]!)).toBe(`/jobs/${job.id}?utm_source=frontage-campaign`)
  expect(await to(clickTokens[1]!)).toMatch(/^\/companies\//)
  await expect.poll(async () => (await figuresOf(member, id))?.clicked).toBe(1)
  for (const token of ['made.up', `${clickTokens[0]}x`, '//evil.example', 'x'.repeat(5_000)]) expect(await to(token)).toBe('/jobs')
})

test('the page counts without scripts and with them, previews each person, and names nobody who only follows', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  const cookie = await cookieOf(member)
  const job = await createJob({ employer_id: employerId })
  const applicant = await createAgreed(member.advertiser, { fullName: 'Ana Lindqvist', source: 'application' })
  await createApplication({ job_id: job.id, applicant_id: applicant.id, full_name: 'Ana Lindqvist' })
  for (let at = 0; at < 5; at++) await createAgreed(member.advertiser, { fullName: 'Secret Follower', source: 'follow' })
  const id = await createDraft(member)
  const path = `/employer/campaigns/${id}`
  const params = { campaignId: id }
  const draft = { ...Object.fromEntries(Object.entries(draftOf()).map(([name, value]) => [name, String(value ?? '')])), version: '1' }
  const counted = await visit(campaign.action, { path, params, cookie, form: { ...draft, intent: 'count' } })
  expect(counted.location).toBe(`${path}#who-gets-it`)
  expect((await visit(campaign.loader, { path, params, cookie })).data).toMatchObject({
    kind: 'draft',
    version: 2,
    count: { fit: 6, people: 6 },
  })
  const live = await visit(count.loader, { path: '/employer/campaigns/count?followers=on', cookie })
  expect(live.data).toMatchObject({ people: 5 })
  const list = await visit(people.loader, { path: `${path}/people`, params, cookie })
  const shown = list.data as { people: { key: string; name: string | null }[] }
  expect(shown.people.map(({ name }) => name).toSorted()).toEqual(['Ana Lindqvist', null, null, null, null, null])
  expect(JSON.stringify(shown)).not.toContain('Secret')
  const follower = shown.people.find(({ name }) => name === null)!
  const read = await visit(people.loader, { path: `${path}/people?person=${follower.key}`, params, cookie })
  expect(read.data).toMatchObject({ preview: { to: null, subject: 'A job for (first name)' } })
})

test('the record of a campaign that was started says what was sent, whatever the company is called since and whoever started it', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  const owner = await createMember(member.advertiser, { memberRole: 'owner' })
  await db.updateTable('users').set({ full_name: 'Nadia Starter' }).where('id', '=', member.userId).execute()
  const job = await createJob({ employer_id: employerId, title: 'Leasing Consultant' })
  const [subject, body] = ['{{first_name}}, {{job_title}} at {{company}}', 'Hello {{first_name}},\n\n{{my_name}}, {{company}}']
  const { id, person, mail } = await createMailed(member, { subject, body, job: job.id })
  await db.updateTable('jobs').set({ title: 'Renamed' }).where('id', '=', job.id).execute()
  await db.transaction().execute((tx) => erasePersonalData(tx, member.userId))
  const cookie = await createSessionFor(owner.id)
  const path = `/employer/campaigns/${id}`
  const { data: run } = await visit(campaign.loader, { path, params: { campaignId: id }, cookie })
  expect(mail.subject).toMatch(/^Ana, Leasing Consultant at Banksia Test/)
  expect(run).toMatchObject({
    subject: mail.subject.replace('Ana', '{{first_name}}'),
    body: expect.stringContaining('Nadia Starter, Banksia Test'),
  })
  const { data: list } = await visit(people.loader, { path: `${path}/people`, params: { campaignId: id }, cookie })
  expect(list).toMatchObject({
    preview: { subject: mail.subject.replace('Ana', '(first name)'), text: expect.stringContaining('Nadia Starter') },
  })
  expect((await listPersonalData(person.id)).campaigns).toMatchObject({ received: [{ subject: mail.subject }] })
})

test('of fewer than five people no page and no answer says how many, who, or what became of their mails; the campaign reaches them', async () => {
  const member = await createCampaignTeam()
  const cookie = await cookieOf(member)
  const job = await createJob({ employer_id: (member.advertiser as { employerId: string }).employerId })
  const id = await createDraft(member)
  const params = { campaignId: id }
  const [path, narrowed] = [`/employer/campaigns/${id}`, '/employer/campaigns/count?applicants=on&followers=on']
  const addApplicant = async () => {
    const person = await createAgreed(member.advertiser, { fullName: 'Ana Lindqvist', source: 'application' })
    await createApplication({ job_id: job.id, applicant_id: person.id, full_name: 'Ana Lindqvist' })
    return person
  }
  const keyOf = ({ id: userId }: { id: string }) =>
    db.selectFrom('mail_consents').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  const first = await addApplicant()
  const { id: key } = await keyOf(first)
  const shown = async () => [
    (await visit(count.loader, { path: narrowed, cookie })).data,
    ((await visit(campaign.loader, { path, params, cookie })).data as { count: unknown }).count,
    // The id of somebody who stood in a wider list tells nothing either.
    (await visit(people.loader, { path: `${path}/people?person=${key}`, params, cookie })).data,
  ]
  const ofOne = await shown()
  // Before it is started, a draft that nobody would get is like any other; a start tells only whoever could have started it.
  const draft = { ...Object.fromEntries(Object.entries(draftOf()).map(([name, value]) => [name, String(value ?? '')])), intent: 'check' }
  const post = (form: Record<string, string>) => visit(campaign.action, { path, params, cookie, form })
  for (const [version, words] of ['', 'zymurgist'].entries()) {
    expect((await post({ ...draft, words, version: String(version + 1) })).location).toBe(`${path}?start=1`)
    expect((await post({ intent: 'start', version: '1' })).data).toMatchObject({
      formError: expect.stringContaining('A colleague has changed'),
    })
  }
  expect((await post({ intent: 'start', version: '3' })).data).toMatchObject({
    fieldErrors: { applicants: 'Nobody would get this campaign now' },
  })
  await post({ ...draft, version: '3' })
  for (let at = 0; at < 3; at++) await addApplicant()
  // Somebody who stopped the mails is not told from the others.
  await chooseMails(first.id, member.advertiser, { wanted: false, by: 'account' })
  expect(await shown()).toEqual(ofOne)
  expect(JSON.stringify(ofOne)).not.toContain('Ana')
  expect(ofOne[0]).toEqual({ fit: null, leftOut: [], people: null, unknownPlace: false })
  expect((await visit(campaign.action, { path, params, cookie, form: { intent: 'start', version: '4' } })).status).toBe(302)
  expect((await visit(campaigns.loader, { path: '/employer/campaigns', cookie })).data).toMatchObject({ campaigns: [{ isListed: false }] })
  expect((await visit(people.loader, { path: `${path}/people`, params, cookie })).data).toMatchObject({ isListed: false })
  await runCampaign(id)
  expect(await figuresOf(member, id)).toMatchObject({ sent: 3 })
  const after = [
    (await visit(campaign.loader, { path, params, cookie })).data,
    (await visit(people.loader, { path: `${path}/people`, params, cookie })).data,
    (await visit(campaigns.loader, { path: '/employer/campaigns', cookie })).data,
  ]
  expect(after).toMatchObject([
    { kind: 'run', figures: null, leftOut: null, nextAfterQuiet: null },
    { people: [], total: null, isListed: true },
    { campaigns: [{ figures: null, isListed: true }] },
  ])
  expect(JSON.stringify(after.slice(0, 2))).not.toMatch(/Ana|"sent":/)
})

test('an edit of a running campaign is refused, a test goes to its writer alone, and a plan without campaigns says so', async () => {
  const member = await createCampaignTeam()
  const cookie = await cookieOf(member)
  const person = await createAgreed(member.advertiser)
  const id = await createDraft(member)
  const [path, params] = [`/employer/campaigns/${id}`, { campaignId: id }]
  const draft = { ...Object.fromEntries(Object.entries(draftOf()).map(([name, value]) => [name, String(value ?? '')])) }
  expect((await visit(campaign.action, { path, params, cookie, form: { ...draft, version: '1', intent: 'test' } })).status).toBe(302)
  const [mail] = await mailsTo(member.owner.email)
  expect(mail?.subject).toMatch(/^Test: A job for /)
  expect(await mailsTo(person.email)).toEqual([])
  const checked = await visit(campaign.action, { path, params, cookie, form: { ...draft, version: '2', intent: 'check' } })
  expect(checked.location).toBe(`${path}?start=1`)
  expect((await visit(campaign.action, { path, params, cookie, form: { intent: 'start', version: '3' } })).status).toBe(302)
  const edited = await visit(campaign.action, {
    path,
    params,
    cookie,
    form: { ...draft, version: '3', intent: 'save', subject: 'Changed' },
  })
  expect(edited).toMatchObject({ status: 409, data: { formError: expect.stringContaining('was started'), values: { subject: 'Changed' } } })
  const audited = await db
    .selectFrom('audit_log')
    .select('data')
    .where('user_id', '=', member.userId)
    .where('action', '=', 'campaign_moved')
    .execute()
  expect(audited).toEqual([{ data: { campaignId: id, to: 'sending' } }])
  await db
    .updateTable('employers')
    .set({ plan: 'starter' })
    .where('id', '=', (member.advertiser as { employerId: string }).employerId)
    .execute()
  expect((await visit(campaigns.loader, { path: '/employer/campaigns', cookie })).data).toMatchObject({
    plan: { has: false, planName: 'Starter', upgradeTo: 'Professional' },
  })
  // What is under way can still be stopped.
  expect((await visit(campaign.action, { path, params, cookie, form: { intent: 'stop' } })).status).toBe(302)
  expect(await stateOf(id)).toBe('stopped')
})

test('a person sees who may write to them, stops one, and finds it all in their data', async () => {
  const member = await createCampaignTeam('agency')
  const { person } = await createMailed(member)
  const cookie = await createSessionFor(person.id)
  const page = '/account/company-mails'
  const { data } = await visit(companyMails.loader, { path: page, cookie })
  const [mailer] = (data as { mailers: { kind: string; id: string; consents: unknown[] }[] }).mailers
  expect(mailer).toMatchObject({ kind: 'agency', consents: [{ source: 'account' }] })
  const form = { intent: 'stop', kind: mailer!.kind, id: mailer!.id }
  expect((await visit(companyMails.action, { path: page, cookie, form })).status).toBe(302)
  const again = (await visit(companyMails.loader, { path: page, cookie })).data as { mailers: { stopped_at: Date | null }[] }
  expect(again.mailers[0]?.stopped_at).toBeInstanceOf(Date)
  const stranger = await createCampaignTeam()
  const foreign = { intent: 'allow', kind: 'company', id: (stranger.advertiser as { employerId: string }).employerId }
  expect((await visit(companyMails.action, { path: page, cookie, form: foreign })).status).toBe(404)
  const held = await listPersonalData(person.id)
  expect(held.mail_consents).toMatchObject({ given: [{ source: 'account', withdrawn_by: 'account' }], stopped: [{ via: 'account' }] })
  expect(held.campaigns).toMatchObject({ received: [{ subject: 'A job for Ana' }] })
})
