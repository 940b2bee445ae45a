import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ACCESS } from '#app/access.ts'
import { type Access, redirectFor } from '#app/accounts/access.ts'
import { MEMBER_ROLES, type MemberRole, type Role } from '#app/accounts/role.ts'
import { AUDIENCES } from '#app/audiences.ts'
import { issueInvoice } from '#app/billing/invoices.server.ts'
import { db } from '#app/db/client.server.ts'
import { EVENTS } from '#app/events.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { listFreeTimes } from '#app/interviews/calendar.server.ts'
import { earliestStart } from '#app/interviews/interview.ts'
import { DAY_MS, sydneyDate } from '#app/jobs/sydney-time.ts'
import { listNoticesOf } from '#app/notices.server.ts'
import type { Audience } from '#app/platform/audience.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { EventName, NewEvent } from '#app/platform/events.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { findEvent } from '#app/platform/recorded-events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { tasks } from '#app/tasks.ts'
import { may, type Permission } from '#app/teams/permissions.ts'
import { addresses, loadRoute } from '#test/addresses.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import { sellHere } from '#test/factories/billing.ts'
import { createInState } from '#test/factories/campaigns.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { offerForm } from '#test/factories/offer-terms.ts'
import { createOffer } from '#test/factories/offers.ts'
import { createOpenPerson } from '#test/factories/open-people.ts'
import { createUser, createUsers } from '#test/factories/people.ts'
import { createReport } from '#test/factories/reports.ts'
import { answerOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { sharedScenes, subjectOf } from '#test/factories/shared-scenes.ts'
import { insertSubmission } from '#test/factories/submissions.ts'
import { rowsOf } from '#test/rows.ts'
import { giveMailConsent } from '../mail-consent.server.ts'
import * as company from './company.tsx'
import * as following from './following.ts'
import * as places from './places.ts'
import * as uploadImage from './upload-image.ts'

giveOwnDataDir()
beforeAll(sellHere)

const PHONE = '131450'
const TITLE = 'Leasing consultant in Lane Cove'
const CANDIDATE = 'Quendolin Marker'
const BOUGHT = 'Performance Boost in Lane Cove'
const OPEN_ROLE = 'Leasing consultant who may be found'
const CHANGED = 'Changed by a form'

const profileOf = (company_name: string) => ({
  company_name,
  website_url: 'https://wren.example',
  primary_contact_name: 'Olive Owner',
  contact_email: 'olive@wren.example',
  contact_phone: PHONE,
  state_territory: 'NSW' as const,
  about_company: 'We let homes.',
})

/** A company with its owner and everybody who has something to do with it. A second owner is there, so that the first may leave. */
async function createCompany(companyName: string) {
  const { id, owner, slug } = await createEmployer({ companyName })
  await db.updateTable('employers').set({ plan: 'enterprise' }).where('id', '=', id).execute()
  const [, manager, member, removed, colleague] = await createMembers(id, [
    { member_role: 'owner' },
    { member_role: 'manager' },
    { member_role: 'member' },
    { member_role: 'owner', state: 'removed' },
    { member_role: 'member' },
  ])
  await db.insertInto('subscriptions').values({ employer_id: id, plan: 'professional', started_on: '2026-01-31' }).execute()
  // As many as were asked for.
  return { id, slug, colleague: colleague!, people: { owner, manager: manager!, member: member!, removed: removed! } }
}

/** Members of a company, in the order given. */
async function createMembers(employer_id: string, memberships: readonly { member_role: MemberRole; state?: 'removed' }[]) {
  const users = await createUsers('employer', memberships.length)
  const rows = memberships.map(({ member_role, state = 'active' as const }, at) => ({
    employer_id,
    user_id: users[at]!.id,
    member_role,
    state,
  }))
  await db.insertInto('employer_users').values(rows).execute()
  return users
}

/** The people of another company. */
async function createOthers() {
  const { people } = await createCompany('Other Realty')
  return { 'other owner': people.owner, 'other manager': people.manager, 'other member': people.member, 'other removed': people.removed }
}

/** An agency that acts for a company, or has asked to. */
async function createActingAgency(employer_id: string, state: 'agreed' | 'asked') {
  const { id: agency_id } = await createAgency()
  const client = await db.insertInto('agency_clients').values({ agency_id, employer_id, state }).returning('id').executeTakeFirstOrThrow()
  return { agencyId: agency_id, clientId: client.id }
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** A company with all that only its members may see, another company, and people of neither. */
async function scene() {
  const { id, slug, people: own, colleague } = await createCompany('Wren Realty')
  const about = { ...profileOf('Wren Realty'), brand_colors: '{"primary":"#123456"}', logo_url: 'https://wren.example/logo.png' }
  await db.updateTable('employers').set(about).where('id', '=', id).execute()
  // Its owner vouches for its website, as the company must that meets people.
  own.owner.email = `${randomUUID()}@wren.example`
  await db.updateTable('users').set({ email: own.owner.email }).where('id', '=', own.owner.id).execute()
  const openPerson = await createOpenPerson({ role: OPEN_ROLE })
  const [seeker, recruiter] = [await createUser(), (await createAgency()).owner]
  const [job, draft] = [
    await createJob({ employer_id: id, title: TITLE, salary_min: 90_000, salary_period: 'year' }),
    await createJob({ employer_id: id, title: TITLE, status: 'draft', publish_at: inDays(2) }),
  ]
  const other = await createJob({ employer_id: id, title: TITLE })
  const application = await createApplication({
    job_id: job.id,
    applicant_id: seeker.id,
    email: seeker.email,
    full_name: CANDIDATE,
    status: 'viewed',
  })
  const noted = { application_id: application.id, employer_id: id, author_id: colleague.id, body: 'Call back' }
  const note = await db.insertInto('application_notes').values(noted).returning('id').executeTakeFirstOrThrow()
  const writing = { application_id: application.id, form_id: randomUUID(), side: 'person' as const, author_id: seeker.id, body: CHANGED }
  const message = await db.insertInto('messages').values(writing).returning('id').executeTakeFirstOrThrow()
  const reading = { application_id: application.id, user_id: own.owner.id }
  await db
    .insertInto('message_recipients')
    .values({ ...reading, message_id: message.id })
    .execute()
  const mail = await db
    .insertInto('message_mails')
    .values({ ...reading, due_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const happened = { name: 'application.submitted', job_id: job.id, application_id: application.id }
  const { id: event_id } = await db.insertInto('events').values(happened).returning('id').executeTakeFirstOrThrow()
  const notification = await db
    .insertInto('notifications')
    .values({ user_id: own.owner.id, event_id, kind: 'application_received', choice: 'applications_received', employer_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const introduction = await db
    .insertInto('introductions')
    .values({ employer_id: id, user_id: seeker.id, job_id: job.id, asked_by: own.owner.id, expires_at: inDays(14) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = { id: randomUUID(), employer_id: id, email: `${randomUUID()}@example.com`, member_role: 'member' as const }
  const open = { token_hash: randomUUID(), expires_at: inDays(1) }
  await db
    .insertInto('invitations')
    .values({ ...invitation, ...open })
    .execute()
  const acting = await createActingAgency(id, 'agreed')
  const asking = await createActingAgency(id, 'asked')
  const submitted = await insertSubmission({ agencyId: acting.agencyId, employerId: id, state: 'sent', userId: seeker.id })
  const pending = await createJob({
    employer_id: id,
    agency_id: acting.agencyId,
    title: TITLE,
    status: 'pending_approval',
    posted_at: null,
  })
  const approval = await db
    .insertInto('job_approvals')
    .values({ job_id: pending.id, employer_id: id, version: pending.version })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoiceId = await db.transaction().execute((tx) => issueInvoice(tx, id, { lines: [{ words: BOUGHT, cents: 9_900 }] }))
  const { owner, manager, member } = own
  const panel = [owner.id, manager.id, member.id]
  const interview = { applicationId: application.id, team: { employerId: id }, panel, state: 'booked' as const }
  const comingId = await createInterview(interview)
  const heldId = await createInterview({ ...interview, slots: [inHours(-3)] })
  const offerTo = async (applicant_id: string | undefined, state: 'draft' | 'waiting' | 'open') => {
    const offered = await createApplication({
      job_id: other.id,
      full_name: CANDIDATE,
      status: 'viewed',
      ...(applicant_id && { applicant_id, email: seeker.email }),
    })
    return createOffer({ applicationId: offered.id, team: { employerId: id }, writtenBy: colleague.id, state })
  }
  const [waitingOfferId, draftOfferId] = [await offerTo(undefined, 'waiting'), await offerTo(undefined, 'draft')]
  const versions = db.selectFrom('offer_versions').select('written_at')
  const waiting = await versions.where('offer_id', '=', waitingOfferId).executeTakeFirstOrThrow()
  const inWriting = await versions.where('offer_id', '=', draftOfferId).executeTakeFirstOrThrow()
  const asked = { panel: [owner.id], minutes: 30, bufferMinutes: 0, from: earliestStart(new Date()) }
  const [freeAt] = await listFreeTimes(db, asked)
  const others = await createOthers()
  // Somebody who has left the other company asks to join this one.
  await db
    .insertInto('employer_users')
    .values({ employer_id: id, user_id: others['other removed'].id, member_role: 'member', state: 'requested' })
    .execute()
  const { file_id } = await db.selectFrom('resumes').select('file_id').where('id', '=', application.resume_id).executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => giveMailConsent(tx, openPerson.userId, { employerId: id }, 'account'))
  return {
    id,
    slug,
    colleague,
    draftCampaignId: await createInState({ employerId: id }, 'draft', owner.id),
    campaignId: await createInState({ employerId: id }, 'paused', owner.id),
    jobId: job.id,
    closesAt: job.expires_at!.toISOString(), // a job of the factory closes
    draftId: draft.id,
    applicationId: application.id,
    noteId: note.id,
    messageId: message.id,
    notificationId: notification.id,
    mailId: mail.id,
    invitation,
    introductionId: introduction.id,
    agencyId: asking.agencyId,
    clientId: asking.clientId,
    approvalId: approval.id,
    ...submitted,
    openProfileId: openPerson.id!, // made to be found
    invoiceId,
    comingId,
    heldId,
    openOfferId: await offerTo(seeker.id, 'open'),
    waitingOfferId,
    waitingSince: waiting.written_at.toISOString(),
    draftOfferId,
    draftSince: inWriting.written_at.toISOString(),
    reportId: await createReport({ employerId: id }),
    freeAt: freeAt!.toISOString(), // they work on weekdays
    fileId: file_id,
    people: {
      ...own,
      ...others,
      'job seeker': seeker,
      recruiter,
    },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Person = keyof Scene['people']

const PEOPLE: readonly Person[] = [
  'owner',
  'manager',
  'member',
  'removed',
  'other owner',
  'other manager',
  'other member',
  'other removed',
  'job seeker',
  'recruiter',
]

/** The role that a person has in the company, or in the other one; null for somebody without any. */
const roleOf = (who: Person): MemberRole | null => MEMBER_ROLES.find((one) => who.endsWith(one)) ?? null
const isOfOther = (who: Person) => who.startsWith('other')
const isMember = (who: Person) => roleOf(who) !== null && !isOfOther(who)

const accessOf = (pattern: string) => (ACCESS as Record<string, Access>)[pattern]!
const EMPLOYER_PAGES = addresses.filter(({ pattern }) => accessOf(pattern) === 'employer')
const moduleOf = (pattern: string) => loadRoute(addresses.find((one) => one.pattern === pattern)!.files.at(-1)!) // a pattern of one of them

/** What a page has in its address besides its path. */
const SEARCH: Record<string, (of: Scene) => string> = {
  '/employer/profile/team/:userId': () => '?ask=remove',
  '/employer/profile/places': () => '?place=Parramatta',
  '/employer/profile/wizard': () => '?step=contact',
  '/employer/candidates': ({ applicationId }) => `?candidate=${applicationId}`,
}

type Asked = { pattern: string; params?: Record<string, string>; search?: string; form?: Record<string, string> }

/** The ids in an address. */
const paramsOf = (of: Scene, given: Record<string, string> = {}): Record<string, string> => ({
  jobId: String(of.jobId),
  applicationId: of.applicationId,
  userId: of.colleague.id,
  invoiceId: of.invoiceId,
  profileId: of.openProfileId,
  requestId: of.introductionId,
  approvalId: of.approvalId,
  shortlistId: of.shortlistId,
  interviewId: of.comingId,
  offerId: of.openOfferId,
  number: '1',
  reportId: of.reportId,
  campaignId: of.campaignId,
  ...given,
})

/** Opens a page, or sends its form, as the server does: the guard answers first. */
async function ask(of: Scene, who: Person, { pattern, search = '', form, ...given }: Asked) {
  const person = of.people[who]
  const params = paramsOf(of, given.params)
  const path = pattern.replace(/:(\w+)/g, (_, name) => params[name] ?? randomUUID()) + search
  const guarded = redirectFor(accessOf(pattern), person.role as Role, path)
  if (guarded) return { status: 302, location: guarded, text: '' }
  const cookie = await createSessionFor(person.id, { codeConfirmed: true })
  const page = (await moduleOf(pattern))[form ? 'action' : 'loader'] as (args: never) => unknown // checked where the pages are listed
  const args = (await routeArgs({ path, params, cookie, ...(form && { form }) })) as never
  const answer = await answerOf(() => page(args))
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  const { data = answer, init = null } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, text: JSON.stringify(data ?? null) }
}

const ANSWERS: Record<number, string> = { 403: 'refused', 404: 'unknown' }

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (first: readonly string[], rows: readonly string[]) =>
  [row([...first, ...PEOPLE]), row([...first, ...PEOPLE].map(() => '---')), ...rows].join('\n')

/** Opens every page of the area as everybody. @returns the rows of a table with what they are answered */
async function openAll(): Promise<string[]> {
  const rows: string[] = []
  const of = await scene()
  const secrets = new RegExp([PHONE, TITLE, CANDIDATE, OPEN_ROLE, BOUGHT, 'Wren Realty', of.invitation.email, of.colleague.email].join('|'))
  const pages = EMPLOYER_PAGES.flatMap(({ pattern }) =>
    pattern === '/employer/candidates' ? [{ pattern, search: '' }, { pattern }] : { pattern },
  )
  for (const { pattern, search = SEARCH[pattern]?.(of) ?? '' } of pages as Asked[]) {
    if (typeof (await moduleOf(pattern)).loader !== 'function') continue
    const cells: string[] = []
    for (const who of PEOPLE) {
      const { status, location, text } = await ask(of, who, { pattern, search })
      const told = [pattern, who, status]
      if (!isMember(who)) expect([...told, secrets.exec(`${text}${location}`)?.[0]]).toEqual([...told, undefined])
      const opened = isMember(who) ? 'opens' : 'own'
      cells.push(status === 200 ? opened : location ? location.replace(/\?.*/, '') : (ANSWERS[status] ?? String(status)))
    }
    rows.push(row([`\`${pattern}${search.replace(of.applicationId, '…')}\``, ...cells]))
  }
  const files = await Promise.all(PEOPLE.map((who) => findReadableFile(of.people[who].id, of.fileId)))
  rows.push(row(["a candidate's resume", ...files.map((file) => (file ? 'opens' : 'unknown'))]))
  return rows
}

type SentForm = Asked & {
  name: string
  /** What its sender's role needs; null for what every member may do. */
  permission: Permission | null
  /** The row that it is about, where that is not the first one in its address. */
  about?: string
  /** True when it is about the sender's own company, whatever it names: the other company changes itself. */
  aboutOwn?: boolean
}

/** Every form of the area. */
function formsOf(of: Scene, who: Person): SentForm[] {
  // Their own company may have no name of ours.
  const whole = { ...profileOf(isOfOther(who) ? `Other ${randomUUID()}` : 'Wren Realty'), about_company: CHANGED }
  const profile = { permission: 'profile.edit', aboutOwn: true } as const
  const posting = { permission: 'job.publish' } as const
  const running = { ...posting, pattern: '/employer/jobs/:jobId/run' } as const
  const managing = { permission: 'member.manage', pattern: '/employer/profile/team/:userId' } as const
  const inviting = { permission: 'member.manage', pattern: '/employer/profile/team' } as const
  const asking = { userId: of.people['other removed'].id }
  const answering = { permission: 'join_request.answer', pattern: '/employer/join-requests/:userId', params: asking } as const
  const draft = { jobId: String(of.draftId) }
  const offering = { permission: 'offer.manage', pattern: '/employer/offers/:offerId' } as const
  const campaigning = { permission: 'campaign.send', pattern: '/employer/campaigns/:campaignId' } as const
  const campaign = { name: CHANGED, subject: 'A job', body: 'Hello', applicants: 'on', followers: 'on' }
  const draftCampaign = { campaignId: of.draftCampaignId }
  const candidate = (name: string, permission: Permission | null, form: Record<string, string>): SentForm[] => [
    { name, permission, pattern: '/employer/applications/:applicationId', form },
    { name, permission, about: of.applicationId, pattern: '/employer/candidates', search: `?candidate=${of.applicationId}`, form },
  ]
  return [
    { name: 'Save the profile', ...profile, pattern: '/employer/profile', form: { intent: 'save', ...whole } },
    { name: 'Complete the profile', ...profile, pattern: '/employer/profile/setup', form: { intent: 'complete', ...whole } },
    {
      name: 'Next step of the wizard',
      ...profile,
      pattern: '/employer/profile/wizard',
      search: '?step=about',
      form: { intent: 'next', about_company: CHANGED },
    },
    { name: 'Save colours', ...profile, pattern: '/employer/profile/brand', form: { intent: 'save', main: '#aa2030', second: '#205090' } },
    { name: 'Reset colours', ...profile, pattern: '/employer/profile/brand', form: { intent: 'reset' } },
    { name: 'Remove the logo', ...profile, pattern: '/employer/profile/brand', form: { intent: 'remove-logo' } },
    {
      name: 'Save a draft',
      ...posting,
      aboutOwn: true,
      pattern: '/employer/jobs/new',
      form: { intent: 'draft', title: 'Leasing', submission_id: randomUUID() },
    },
    {
      name: 'Edit a job',
      ...posting,
      pattern: '/employer/jobs/:jobId/edit',
      params: draft,
      form: { intent: 'draft', title: CHANGED, version: '1' },
    },
    { name: 'Publish a draft', ...posting, pattern: '/employer/jobs/:jobId/preview', params: draft, form: { version: '1' } },
    { name: 'Renew a job', ...running, form: { intent: 'renew', version: '1' } },
    { name: 'Extend a job', ...running, form: { intent: 'extend', version: '1', closes_on: sydneyDate(inDays(40)) } },
    {
      name: 'Schedule a draft',
      ...running,
      params: draft,
      form: { intent: 'schedule', version: '1', day: sydneyDate(inDays(3)), time: '09:00', closes_on: sydneyDate(inDays(30)) },
    },
    { name: 'Cancel a schedule', ...running, params: draft, form: { intent: 'unschedule', version: '1' } },
    { name: 'Close a job', ...posting, pattern: '/employer/jobs/:jobId/status', form: { to: 'closed', version: '1' } },
    { name: 'Delete a draft', ...posting, pattern: '/employer/jobs/:jobId/deletion', params: draft, form: { version: '1' } },
    { name: 'Copy a job', ...posting, pattern: '/employer/jobs/:jobId/copies', form: { submission_id: randomUUID() } },
    ...candidate('Move an application', 'application.move', { intent: 'move', to: 'shortlisted', version: '1' }),
    {
      name: 'Move a card of a board',
      permission: 'application.move',
      about: of.applicationId,
      pattern: '/employer/jobs/:jobId/applications',
      form: { intent: 'move', to: 'interview', card: `${of.applicationId}.1` },
    },
    {
      name: 'Add a stage',
      permission: 'pipeline.edit',
      aboutOwn: true,
      pattern: '/employer/stages',
      form: { intent: 'add', name: 'Reference check', status: 'interview' },
    },
    {
      name: 'Add a criterion of scorecards',
      permission: 'pipeline.edit',
      aboutOwn: true,
      pattern: '/employer/scorecards',
      form: { intent: 'add', name: `Greek ${randomUUID()}`, category: '' },
    },
    ...candidate('Write a note', null, { intent: 'note', form_id: randomUUID(), body: 'Speaks Greek' }),
    ...candidate('Rate', null, { intent: 'rate', stars: '4' }),
    ...candidate("Delete a colleague's note", 'note.delete', { intent: 'delete-note', note: of.noteId }),
    {
      name: 'Write to a candidate',
      permission: 'message.send',
      pattern: '/employer/messages/:applicationId',
      form: { intent: 'send', form_id: randomUUID(), body: 'Could we talk on Tuesday?' },
    },
    {
      name: 'Write to several candidates',
      permission: 'message.send',
      about: of.applicationId,
      pattern: '/employer/messages/new',
      form: { form_id: randomUUID(), to: of.applicationId, body: 'Hello {{first_name}}' },
    },
    {
      name: 'Save a template',
      permission: 'message.send',
      aboutOwn: true,
      pattern: '/employer/message-templates',
      form: { intent: 'save', name: `Call ${randomUUID()}`, body: 'Hello {{first_name}}' },
    },
    {
      name: 'Invite to an interview',
      permission: 'interview.manage',
      pattern: '/employer/applications/:applicationId/interview',
      form: { kind: 'phone', panel: of.people.owner.id, minutes: '30', buffer: '0', place: '02 5550 0150', note: '', slots: of.freeAt },
    },
    {
      name: 'Cancel an interview',
      permission: 'interview.manage',
      pattern: '/employer/interviews/:interviewId',
      form: { intent: 'cancel', reason: '' },
    },
    {
      name: 'Say that a candidate did not come, on the panel',
      permission: null,
      pattern: '/employer/interviews/:interviewId',
      params: { interviewId: of.heldId },
      form: { intent: 'missed' },
    },
    {
      name: 'Give feedback, on the panel',
      permission: null,
      pattern: '/employer/interviews/:interviewId',
      params: { interviewId: of.heldId },
      form: { intent: 'feedback', verdict: 'yes', body: 'Calm' },
    },
    {
      name: 'Make a calendar address',
      permission: null,
      aboutOwn: true,
      pattern: '/employer/interviews/hours',
      form: { intent: 'feed-on' },
    },
    {
      name: 'Write an offer',
      permission: 'offer.manage',
      pattern: '/employer/applications/:applicationId/offer',
      form: offerForm('save'),
    },
    { name: 'Send an offer', ...offering, params: { offerId: of.draftOfferId }, form: offerForm('send') },
    {
      name: 'Approve an offer',
      ...offering,
      params: { offerId: of.waitingOfferId },
      form: { intent: 'approve', number: '1', seen: of.waitingSince },
    },
    {
      name: 'Give an offer back',
      ...offering,
      params: { offerId: of.waitingOfferId },
      form: { intent: 'send_back', number: '1', seen: of.waitingSince, note: '' },
    },
    { name: 'Begin another version of an offer', ...offering, form: { intent: 'change' } },
    {
      name: 'Delete a draft of an offer',
      ...offering,
      params: { offerId: of.draftOfferId },
      form: { intent: 'delete', number: '1', seen: of.draftSince },
    },
    { name: 'Take an offer back', ...offering, form: { intent: 'withdraw', reason: '' } },
    {
      name: 'Save a letter of offers',
      permission: 'offer.manage',
      aboutOwn: true,
      pattern: '/employer/offers/templates',
      form: { intent: 'save', name: `Letter ${randomUUID()}`, body: 'Dear {{first_name}}' },
    },
    {
      name: 'Say that offers need a second member',
      permission: 'offer.approval',
      aboutOwn: true,
      pattern: '/employer/offers',
      form: { needs_approval: 'true' },
    },
    {
      name: 'Write a campaign',
      permission: 'campaign.send',
      aboutOwn: true,
      pattern: '/employer/campaigns/new',
      form: { intent: 'save', id: randomUUID(), ...campaign },
    },
    { name: 'Save a campaign', ...campaigning, params: draftCampaign, form: { intent: 'save', version: '1', ...campaign } },
    { name: 'Start a campaign', ...campaigning, params: draftCampaign, form: { intent: 'start', version: '1' } },
    { name: 'Delete a campaign', ...campaigning, params: draftCampaign, form: { intent: 'delete' } },
    { name: 'Go on with a campaign', ...campaigning, form: { intent: 'resume' } },
    { name: 'Stop a campaign', ...campaigning, form: { intent: 'stop' } },
    { name: 'Copy a campaign', ...campaigning, form: { intent: 'copy' } },
    {
      name: 'Choose reports by mail',
      permission: null,
      aboutOwn: true,
      pattern: '/employer/reports',
      form: { cadence: 'monthly' },
    },
    { name: 'Agree to an agency', ...posting, pattern: '/employer/agencies', form: { answer: 'agreed', client: of.clientId } },
    {
      name: 'Approve an ad',
      ...posting,
      pattern: '/employer/agencies/approvals/:approvalId',
      form: { answer: 'approve', note: '' },
    },
    {
      name: 'Accept a candidate of an agency',
      permission: 'application.move',
      pattern: '/employer/shortlists/:shortlistId',
      form: { intent: 'interview', submission: of.submissionId, name: '' },
    },
    {
      name: 'Ask a person to meet',
      permission: 'consent.request',
      pattern: '/employer/candidates/open/:profileId',
      form: { job: String(of.jobId), note: '' },
    },
    {
      name: 'Say who is billed',
      permission: 'plan.manage',
      aboutOwn: true,
      pattern: '/employer/profile/billing',
      form: { intent: 'details', name: CHANGED, abn: '', address: '', email: 'accounts@wren.example' },
    },
    { name: 'End the plan', permission: 'plan.manage', aboutOwn: true, pattern: '/employer/profile/billing', form: { intent: 'end' } },
    {
      name: 'Order an ad',
      permission: 'plan.manage',
      pattern: '/employer/jobs/:jobId/ad',
      form: { order: randomUUID(), ad: 'basic', boost: 'yes' },
    },
    { name: 'Invite', ...inviting, aboutOwn: true, form: { intent: 'invite', email: `${randomUUID()}@example.com`, role: 'member' } },
    { name: 'Send an invitation again', ...inviting, form: { intent: 'resend', invitation: of.invitation.id } },
    { name: 'Withdraw an invitation', ...inviting, form: { intent: 'withdraw', invitation: of.invitation.id } },
    { name: 'Set a role', ...inviting, form: { intent: 'role', member: of.colleague.id, role: 'manager' } },
    { name: 'Hand over ownership', ...managing, form: { intent: 'hand-over', stay: 'on' } },
    { name: 'Let somebody in', ...answering, form: { intent: 'admit' } },
    { name: 'Decline a request to join', ...answering, form: { intent: 'decline' } },
    { name: 'Remove a member', ...managing, form: { intent: 'remove' } },
    { name: 'Leave', ...managing, permission: null, aboutOwn: true, params: { userId: of.people[who].id }, form: { intent: 'leave' } },
  ]
}

/** Everything of the company that a form could change. */
const stateOf = ({ id, applicationId }: Scene) =>
  rowsOf([
    db.selectFrom('employers').select(['about_company', 'brand_colors', 'logo_url', 'version']).where('id', '=', id),
    db.selectFrom('employer_users').select(['user_id', 'member_role', 'state']).where('employer_id', '=', id).orderBy('user_id'),
    db.selectFrom('billing_details').select(['billed_to', 'abn', 'address', 'email']).where('employer_id', '=', id),
    db.selectFrom('subscriptions').select('ends').where('employer_id', '=', id),
    db.selectFrom('invoices').select('number').where('employer_id', '=', id).orderBy('number'),
    db.selectFrom('invitations').select(['id', 'state', 'round']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('jobs').select(['id', 'version', 'status']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('applications').select(['status', 'version']).where('id', '=', applicationId),
    db.selectFrom('submissions').select(['id', 'state']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('scorecard_criteria').select(['name', 'category_slug']).where('employer_id', '=', id).orderBy('name'),
    db.selectFrom('pipeline_stages').select(['key', 'name', 'status']).where('employer_id', '=', id).orderBy('position'),
    db.selectFrom('introductions').select(['id', 'state']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('agency_clients').select(['id', 'state']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('application_notes').select('id').where('application_id', '=', applicationId).orderBy('id'),
    db.selectFrom('messages').select('id').where('application_id', '=', applicationId).orderBy('id'),
    db.selectFrom('message_templates').select('name').where('employer_id', '=', id).orderBy('name'),
    db.selectFrom('interviews').select(['id', 'state']).where('application_id', '=', applicationId).orderBy('id'),
    db
      .selectFrom('offers as o')
      .innerJoin('offer_versions as v', 'v.offer_id', 'o.id')
      .select(['o.id', 'o.state', 'v.number', 'v.state as version_state', 'v.written_at'])
      .where('o.employer_id', '=', id)
      .orderBy('o.id')
      .orderBy('v.number'),
    db.selectFrom('offer_templates').select('name').where('employer_id', '=', id).orderBy('name'),
    db.selectFrom('offer_settings').select('needs_approval').where('employer_id', '=', id),
    db
      .selectFrom('interview_feedback as f')
      .innerJoin('interviews as i', 'i.id', 'f.interview_id')
      .select('f.user_id')
      .where('i.employer_id', '=', id),
    db
      .selectFrom('interviewers as c')
      .innerJoin('employer_members as m', 'm.user_id', 'c.user_id')
      .select(['c.user_id', 'c.feed_round', 'c.feed_is_on'])
      .where('m.employer_id', '=', id)
      .orderBy('c.user_id'),
    db.selectFrom('campaigns').select(['id', 'state', 'version']).where('employer_id', '=', id).orderBy('id'),
    db.selectFrom('report_subscriptions').select(['user_id', 'cadence']).where('employer_id', '=', id).orderBy('user_id'),
    db.selectFrom('application_ratings').select(['user_id', 'stars']).where('application_id', '=', applicationId),
  ])

/** Sends every form of the area as everybody, and checks that it changes the company only for those who may. @returns the rows of a table */
async function sendAll(): Promise<string[]> {
  const rows: string[] = []
  const shared = await scene()
  const untouched = await stateOf(shared)
  const sceneFor = sharedScenes(scene)
  for (const [at, { name, pattern, permission, aboutOwn = false }] of formsOf(shared, 'owner').entries()) {
    const cells: string[] = []
    for (const who of PEOPLE) {
      const memberRole = roleOf(who)
      const mayDo = memberRole !== null && (permission === null || may({ memberRole }, permission))
      const subjectIn = (one: Scene) => {
        const form = formsOf(one, who)[at]!
        return subjectOf(form, paramsOf(one, form.params))
      }
      const changes = mayDo && isMember(who)
      // Whoever may change something does it in a scene of theirs; members of the other company, in another one of theirs.
      const of = changes
        ? await sceneFor(who, subjectIn)
        : mayDo && aboutOwn
          ? { ...shared, people: { ...shared.people, ...(await createOthers()) } }
          : shared
      const before = changes ? await stateOf(of) : untouched
      const { status } = await ask(of, who, formsOf(of, who)[at]!)
      const told = [name, pattern, who, status]
      const guarded = redirectFor(accessOf(pattern), of.people[who].role as Role, pattern)
      expect([...told, !guarded && status === 302]).toEqual([...told, mayDo && (aboutOwn || changes)])
      if (changes) expect([...told, await stateOf(of)]).not.toEqual([...told, before])
      else expect([...told, await stateOf(of)]).toEqual([...told, before])
      cells.push(guarded ?? (status === 302 ? (changes ? 'yes' : 'own') : (ANSWERS[status] ?? String(status))))
    }
    rows.push(row([name, `\`${pattern}\``, permission ? `\`${permission}\`` : 'every member', ...cells]))
  }
  return rows
}

/** The events that a company may hear of; the others are about one person, an agency or the whole board. */
const isOfCompany = (name: string) => !/^(claim|code|user|profile|cv|agency|jobs)\./.test(name)
const mailed = new Set(tasks.flatMap((task) => ('on' in task && task.name.startsWith('mail-') ? [task.on as string] : [])))
const heard = (Object.keys(EVENTS) as EventName[]).filter((name) => isOfCompany(name) && (AUDIENCES[name] || mailed.has(name))) // its own keys

const STEPS: Record<string, object> = {
  application: { from: 'submitted', to: 'viewed', moveId: null, reason: undefined },
  job: { from: 'draft', to: 'live' },
  team: { from: 'manager', to: 'member' },
  campaign: { to: 'paused', run: 1 },
  submission: { step: 'sent' },
}

/** What the desk has decided about an ad of a scene, and the suspension of its company. */
async function decidedOf({ id: employer_id, jobId: job_id }: Scene) {
  const [decision, suspension] = await Promise.all([
    db
      .insertInto('decisions')
      .values({ job_id, outcome: 'change_asked', words: 'Please change it' })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('suspensions')
      .values({ employer_id, words: 'A swindle', until: new Date(Date.now() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ])
  return { decisionId: decision.id, suspensionId: suspension.id }
}

/** The state in which an interview is when the mails of these events are sent. */
const INTERVIEW_STATES = {
  'interview.invited': 'invited',
  'interview.declined': 'declined',
  'interview.cancelled': 'cancelled',
  'interview.lapsed': 'invited',
} as const

/** The one of whose time, or times, nothing is left. */
const isOfHeld = (name: EventName) => name === 'interview.feedback_planned' || name === 'interview.lapsed'

/** What an offer is when the mails of these events are sent. */
const OFFER_STATES = {
  'offer.accepted': { state: 'accepted', answered_at: new Date(), signed_name: CANDIDATE, signed_hash: 'hash' },
  'offer.declined': { state: 'declined', answered_at: new Date() },
  'offer.withdrawn': { state: 'withdrawn', answered_at: new Date() },
  'offer.expired': { state: 'expired', answered_at: new Date() },
} as const

/** Events of which the rows of the scene are changed first, and those of interviews, which the tasks of a closed job take back. */
const needsOwnScene = (name: EventName) =>
  /^(interview|suspension)\./.test(name) ||
  name === 'application.advertiser_away' ||
  name in OFFER_STATES ||
  name === 'introduction.answered'

/** An event about the rows of a scene. */
function eventIn(of: Scene, name: EventName, desk: Awaited<ReturnType<typeof decidedOf>>) {
  const { id: employerId, applicationId, introductionId, invitation, invoiceId, people, closesAt } = of
  const jobId = name === 'job.schedule_ended' ? of.draftId : of.jobId
  const userId = /removed|left/.test(name) ? people.removed.id : name === 'campaign.test_asked' ? people.manager.id : people.member.id
  const { agencyId, clientId, approvalId, submissionId, shortlistId } = of
  const ids = {
    // A team is a company or an agency.
    agencyId: name === 'offer.candidate_left' || name === 'interview.candidate_left' ? null : agencyId,
    clientId,
    approvalId,
    submissionId,
    shortlistId,
    employerId,
    team: { employerId },
    jobId,
    applicationId,
    applicationIds: [applicationId],
    introductionId,
    invitationId: invitation.id,
    invoiceId,
    userId,
    interviewId: isOfHeld(name) ? of.heldId : of.comingId,
    offerId: name === 'offer.approval_asked' ? of.waitingOfferId : name === 'offer.sent_back' ? of.draftOfferId : of.openOfferId,
    panel: [people.member.id],
    reportId: of.reportId,
    campaignId: of.campaignId,
  }
  const now = new Date().toISOString()
  const rest = {
    alertId: randomUUID(),
    mailId: name === 'message.mail_due' ? of.mailId : 1,
    messageId: name === 'message.sent' ? of.messageId : randomUUID(),
    notificationIds: [of.notificationId],
    round: 1,
    version: 2,
    status: 'live',
    fields: [],
    closesAt,
    ...desk,
    reason: name === 'message.refused' ? 'role' : 'The profile is not complete',
    sequence: 1,
    moved: false,
    wasBooked: true,
    hours: 1,
    number: 1,
    changed: false,
    fillsJob: false,
    checkEnded: true,
    why: 'left',
    deletedId: jobId,
    role: 'job_seeker',
    deleted: true,
    teams: [{ employerId }],
    cause: 'rejected',
    dueAt: now,
    startsAt: now,
    endsAt: now,
    ...STEPS[name.split('.')[0]!],
  }
  // Each schema takes what it has of these; the member who acts is of another company where somebody asks.
  return { ...EVENTS[name].parse({ ...ids, ...rest }), actorId: people['other removed'].id } as NewEvent<EventName>
}

/** Those who find an event in their notifications. */
async function listToldInApp(eventId: number): Promise<Set<string>> {
  const rows = await db.selectFrom('notifications').select(['id', 'user_id']).where('event_id', '=', eventId).execute()
  const shown = await Promise.all(
    rows.map(async ({ id, user_id }) =>
      (await listNoticesOf({ id: user_id }, { limit: 50 })).some((notice) => notice.id === id) ? [user_id] : [],
    ),
  )
  return new Set(shown.flat())
}

/** Records every event of a company. @returns the rows of a table with whose open pages hear it, who gets a mail, and who is told in the app */
async function tellAll(): Promise<string[]> {
  const rows: string[] = []
  const shared = await scene()
  for (const name of heard) {
    const of = needsOwnScene(name) ? await scene() : shared
    // Those of earlier events, too: a task may record an event of its own.
    while ((await runWaitingTasks()) > 0);
    if (name === 'introduction.answered')
      await db
        .updateTable('introductions')
        .set({ state: 'accepted', answered_at: new Date() })
        .where('id', '=', of.introductionId)
        .execute()
    if (name in INTERVIEW_STATES)
      await db
        .updateTable('interviews')
        .set({ state: INTERVIEW_STATES[name as keyof typeof INTERVIEW_STATES] }) // one of them, as just asked
        .where('id', '=', isOfHeld(name) ? of.heldId : of.comingId)
        .execute()
    if (name in OFFER_STATES)
      await db
        .updateTable('offers')
        .set(OFFER_STATES[name as keyof typeof OFFER_STATES]) // one of them, as just asked
        .where('id', '=', of.openOfferId)
        .execute()
    rmSync(join(config.dataDir, 'outbox'), { recursive: true, force: true })
    const desk = await decidedOf(of)
    // A suspended company asks nobody: only the events about it find one.
    if (!name.startsWith('suspension.') && name !== 'application.advertiser_away')
      await db.deleteFrom('suspensions').where('id', '=', desk.suspensionId).execute()
    const event = eventIn(of, name, desk)
    const eventId = await db.transaction().execute((tx) => recordEvent(tx, name, event))
    await runWaitingTasks()
    const mails = (await listOutbox()).mails.map(({ to }) => to)
    const audience = AUDIENCES[name] as Audience<EventName> | null // the event is read by the same name
    const listening = (await audience?.((await findEvent(eventId))!)) ?? []
    const appTold = await listToldInApp(eventId)
    const cells = PEOPLE.map((who) => {
      const { id, email } = of.people[who]
      const told = [listening.includes(id) && 'page', mails.includes(email) && 'mail', appTold.has(id) && 'app'].filter(Boolean)
      const isTheirs =
        isMember(who) ||
        (who === 'removed' && /removed|left/.test(name)) ||
        // Who asks.
        (who === 'other removed' && name === 'employer.owners_asked') ||
        (who === 'job seeker' && /^(application|introduction|message|interview|offer|submission|shortlist)\./.test(name))
      if (!isTheirs) expect([name, who, told]).toEqual([name, who, []])
      return told.join(', ') || '–'
    })
    if (name === 'team.member_invited') expect(mails).toEqual([of.invitation.email])
    rows.push(row([`\`${name}\``, ...cells]))
  }
  return rows
}

test('every form of the area is in the matrix', { timeout: 60_000 }, async () => {
  const withAction = await Promise.all(
    EMPLOYER_PAGES.map(async ({ pattern }) => (typeof (await moduleOf(pattern)).action === 'function' ? [pattern] : [])),
  )
  // The account of the person; a code that is mailed; and a company that is nobody's yet (`company-code.server.test.ts`).
  const others = ['/employer/profile/account', '/employer/profile/check', '/employer/claim/:employerId']
  const ofCompany = withAction.flat().filter((pattern) => !others.includes(pattern))
  expect([...new Set(formsOf(await scene(), 'owner').map(({ pattern }) => pattern))].sort()).toEqual(ofCompany.sort())
})

test('docs/access-company.md says what everybody may open, send and hear of a company', { timeout: 900_000 }, async () => {
  const text = `# Who may do what in a company

Made by \`app/employers/routes/access.server.test.ts\`, which opens each page, sends each form and records each event as each of these people: owner, manager, member and
removed owner of a company, the same of another company, the job seeker who applied, and a recruiter. Every id is one of the first company.

## Pages

\`opens\`: the page of the company. \`own\`: the same page of their own company, with nothing of the first. \`refused\` (403), \`unknown\` (404: as for an id that nobody has), or an address: they
are sent there.

${table(['page'], await openAll())}

## Forms

\`yes\`: it changes the company. \`own\`: it changes their own. Whatever else is said here, nothing of the company changes.

${table(['form', 'address', 'needs'], await sendAll())}

## Events, mails and notifications

\`page\`: their open pages hear it. \`mail\`: they get one, \`app\`: they find it in their notifications, both unless they chose otherwise. An invitation is mailed to the invited address alone.

${table(['event'], await tellAll())}
`
  await expect(text).toMatchFileSnapshot('../../../docs/access-company.md')
})

test('members see their team, and only owners see who is invited', async () => {
  const of = await scene()
  for (const who of ['owner', 'manager', 'member'] as const) {
    const { text } = await ask(of, who, { pattern: '/employer/profile/team' })
    expect([who, text.includes(of.colleague.email), text.includes(of.invitation.email)]).toEqual([who, true, who === 'owner'])
  }
})

test('a member reads the profile that they may not change', async () => {
  const of = await scene()
  for (const who of ['owner', 'manager', 'member'] as const)
    for (const pattern of ['/employer/profile', '/employer/profile/brand']) {
      const { text } = await ask(of, who, { pattern })
      expect([who, pattern, JSON.parse(text).mayEdit]).toEqual([who, pattern, who !== 'member'])
    }
})

test('a member reads jobs and applications, and is told who posts', async () => {
  const of = await scene()
  for (const who of ['owner', 'manager', 'member'] as const) {
    const told = async (pattern: string) => JSON.parse((await ask(of, who, { pattern })).text)
    const mayWork = who !== 'member'
    expect(await told('/employer/jobs')).toMatchObject({ mayPost: mayWork })
    expect(await told('/employer/jobs/:jobId/preview')).toMatchObject({ mayEdit: mayWork })
    expect(await told('/employer/applications/:applicationId')).toMatchObject({ mayMove: mayWork })
  }
})

test('an image is taken from members of a company or an agency alone, and only by POST', async () => {
  const { people } = await scene()
  const seeker = await createUser({ role: 'job_seeker' })
  const recruiter = await createUser({ role: 'recruiter' })
  const send = async (id: string | null, kind = 'logo') => {
    const cookie = id === null ? {} : { cookie: await createSessionFor(id) }
    return (await visit(uploadImage.action, { path: `/company-images/${kind}`, params: { kind }, form: {}, ...cookie })).status
  }
  expect(await send(null)).toBe(401)
  expect(await send(seeker.id)).toBe(403)
  expect(await send(recruiter.id)).toBe(403)
  // Nothing was chosen: the form itself is taken.
  for (const who of ['owner', 'member'] as const) expect([who, await send(people[who].id)]).toEqual([who, 422])
  expect(await send((await createAgency()).owner.id)).toBe(422)
  expect(await send(people.owner.id, 'portrait')).toBe(404)
})

test('the public page of a company shows what it tells everybody, and nothing of its contact', async () => {
  const { slug, id } = await scene()
  const open = async () => visit(company.loader, { path: `/companies/${slug}`, params: { slug } })
  expect(JSON.stringify((await open()).data)).not.toMatch(/131450|olive@wren/)
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', id).execute()
  expect((await open()).status).toBe(404)
})

test('job seekers follow companies, visitors after signing in, and nobody else', async () => {
  const { slug, people } = await scene()
  const seeker = await createUser({ role: 'job_seeker' })
  const send = async (id: string | null) => {
    const cookie = id === null ? {} : { cookie: await createSessionFor(id) }
    return visit(following.action, { path: `/companies/${slug}/following`, params: { slug }, form: { following: 'true' }, ...cookie })
  }
  expect((await send(null)).location).toMatch(/^\/login/)
  expect((await send(people.owner.id)).status).toBe(403)
  expect((await send((await createUser({ role: 'recruiter' })).id)).status).toBe(403)
  expect((await send(seeker.id)).status).toBe(302)
  const rows = await db.selectFrom('followed_companies').select('user_id').where('user_id', 'in', [seeker.id, people.owner.id]).execute()
  expect(rows).toEqual([{ user_id: seeker.id }])
})

test('suggests places to employers as they type', async () => {
  const { people } = await scene()
  const cookie = await createSessionFor(people.owner.id)
  expect((await visit(places.loader, { path: '/employer/profile/places?place=Parramatta', cookie })).status).toBe(200)
})
