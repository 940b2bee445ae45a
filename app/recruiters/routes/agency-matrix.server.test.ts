import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ACCESS } from '#app/access.ts'
import { type Access, redirectFor } from '#app/accounts/access.ts'
import { MEMBER_ROLES, type Role } from '#app/accounts/role.ts'
import { workFor } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import { listFreeTimes } from '#app/interviews/calendar.server.ts'
import { earliestStart } from '#app/interviews/interview.ts'
import { interviewToken } from '#app/interviews/link.server.ts'
import { DAY_MS, sydneyDate } from '#app/jobs/sydney-time.ts'
import { offerToken } from '#app/offers/link.server.ts'
import { approvalLink } from '#app/posting/approval-page.server.ts'
import { shortlistToken, submissionToken } from '#app/submissions/link.server.ts'
import { may, type Permission } from '#app/teams/permissions.ts'
import { addresses, loadRoute } from '#test/addresses.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgreed, createInState } from '#test/factories/campaigns.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { offerForm } from '#test/factories/offer-terms.ts'
import { createOffer } from '#test/factories/offers.ts'
import { createSession } from '#test/factories/owners.ts'
import { createUser, createUsers } from '#test/factories/people.ts'
import { createReport } from '#test/factories/reports.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { sharedScenes, subjectOf } from '#test/factories/shared-scenes.ts'
import { insertSubmission } from '#test/factories/submissions.ts'
import { rowsOf } from '#test/rows.ts'
import { clientLink } from '../client-link.server.ts'

const TITLE = 'Leasing consultant in Lane Cove'
const CANDIDATE = 'Quendolin Marker'
const CLIENT = 'Kestrel Bay Realty'

const tokenOf = (link: string) => link.split('/').at(-1)!

/** A client of an agency, with an ad that waits for it. */
async function createClient(agencyId: string, employerId: string, contact_email: string | null) {
  const row = { agency_id: agencyId, employer_id: employerId, state: 'agreed' as const, contact_email }
  const client = await db.insertInto('agency_clients').values(row).returning(['id', 'round']).executeTakeFirstOrThrow()
  const ad = await createJob({ agency_id: agencyId, employer_id: employerId, title: TITLE, status: 'pending_approval', posted_at: null })
  const approval = await db
    .insertInto('job_approvals')
    .values({ job_id: ad.id, employer_id: employerId, version: ad.version })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { approvalId: approval.id, request: tokenOf(clientLink(client.id, client.round)), approval: tokenOf(approvalLink(approval.id)) }
}

type Six<One> = [One, One, One, One, One, One]

/** An agency with all that only it may see, a client with people here and one without, another agency, and people of none. */
async function scene() {
  const [agency, other] = [await createAgency({ name: 'Lane Talent' }), await createAgency({ name: 'Other Talent' })]
  await db.updateTable('agencies').set({ plan: 'unlimited' }).where('id', 'in', [agency.id, other.id]).execute()
  const company = await createEmployer({ companyName: CLIENT })
  const clientMember = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: company.id, user_id: clientMember.id, member_role: 'member', state: 'active' })
    .execute()
  const absent = await db
    .insertInto('employers')
    .values({ slug: randomUUID(), company_name: `Nobody ${randomUUID()}`, claimed: false, name_shared: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [own, draft] = [
    await createJob({ agency_id: agency.id, title: TITLE }),
    await createJob({ agency_id: agency.id, title: `${TITLE}, mornings`, status: 'draft', posted_at: null }),
  ]
  const application = await createApplication({ job_id: own.id, full_name: CANDIDATE })
  const interviewId = await createInterview({ applicationId: application.id, team: { agencyId: agency.id }, panel: [agency.owner.id] })
  const panel = { panel: [agency.owner.id], minutes: 30, bufferMinutes: 0, from: earliestStart(new Date()) }
  const another = await createApplication({ job_id: own.id, full_name: CANDIDATE })
  const offerTo = async (state: 'draft' | 'open') => {
    const offered = await createApplication({ job_id: own.id, full_name: CANDIDATE })
    return createOffer({ applicationId: offered.id, team: { agencyId: agency.id }, writtenBy: agency.owner.id, state })
  }
  const [partner, candidate] = [await createAgency({ name: `Partner ${randomUUID()}` }), await createUser({ fullName: CANDIDATE })]
  const forward = await createApplication({
    job_id: (await createJob({ agency_id: agency.id, employer_id: absent.id, title: TITLE })).id,
    full_name: CANDIDATE,
  })
  const submit = async (employerId: string, state: 'asked' | 'agreed' | 'sent' | 'interview', person = candidate) =>
    insertSubmission({ agencyId: agency.id, employerId, state, userId: person.id })
  const agreed = await submit(absent.id, 'agreed')
  const accepted = await submit(company.id, 'interview')
  const read = await submit(company.id, 'sent', await createUser({ fullName: CANDIDATE }))
  const shares = { agency_basis_points: 6_000, partner_basis_points: 4_000 }
  const split = await db
    .insertInto('splits')
    .values({ submission_id: accepted.submissionId, agency_id: agency.id, partner_id: partner.id, ...shares })
    .returning('id')
    .executeTakeFirstOrThrow()
  const placed = await submit((await createEmployer()).id, 'interview')
  const placement = await db
    .insertInto('placements')
    .values({
      submission_id: placed.submissionId,
      agency_id: agency.id,
      employer_id: company.id,
      role: TITLE,
      starts_on: '2026-01-05',
      fee_kind: 'fixed',
      fee_cents: 1_000_000,
      gst_cents: 100_000,
      guarantee_days: 90,
      remedy: 'refund',
      refund_kind: 'full',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('placement_shares')
    .values({ placement_id: placement.id, agency_id: agency.id, basis_points: 10_000, fee_cents: 1_000_000 })
    .execute()
  const linked = await submit((await createEmployer()).id, 'asked')
  await db
    .insertInto('agency_clients')
    .values({
      agency_id: agency.id,
      state: 'agreed',
      employer_id: (
        await db.selectFrom('submissions').select('employer_id').where('id', '=', linked.submissionId).executeTakeFirstOrThrow()
      ).employer_id,
    })
    .execute()
  const asked = await db
    .insertInto('agency_clients')
    .values({ agency_id: agency.id, employer_id: (await createEmployer()).id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const acting = await db
    .insertInto('agency_clients')
    .values({ agency_id: agency.id, employer_id: (await createEmployer()).id, state: 'agreed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recruiters = await createUsers('recruiter', 6)
  const [manager, member, removed, memberHere, ownerHere, removedHere] = recruiters as Six<(typeof recruiters)[number]> // as many as asked for
  await db
    .insertInto('agency_users')
    .values([
      { agency_id: agency.id, user_id: manager.id, member_role: 'manager' },
      { agency_id: agency.id, user_id: member.id, member_role: 'member' },
      { agency_id: agency.id, user_id: removed.id, member_role: 'owner', state: 'removed' },
      { agency_id: agency.id, user_id: memberHere.id, member_role: 'member' },
      { agency_id: agency.id, user_id: ownerHere.id, member_role: 'owner' },
      { agency_id: agency.id, user_id: removedHere.id, member_role: 'owner', state: 'removed' },
      { agency_id: other.id, user_id: memberHere.id, member_role: 'owner' },
      { agency_id: other.id, user_id: ownerHere.id, member_role: 'member' },
      { agency_id: other.id, user_id: removedHere.id, member_role: 'owner' },
    ])
    .execute()
  await createAgreed({ agencyId: agency.id })
  return {
    agencyId: agency.id,
    otherId: other.id,
    draftCampaignId: await createInState({ agencyId: agency.id }, 'draft', agency.owner.id),
    campaignId: await createInState({ agencyId: agency.id }, 'paused', agency.owner.id),
    ownId: own.id,
    draftId: draft.id,
    applicationId: application.id,
    interviewId,
    anotherId: another.id,
    openOfferId: await offerTo('open'),
    draftOfferId: await offerTo('draft'),
    reportId: await createReport({ agencyId: agency.id }),
    freeAt: (await listFreeTimes(db, panel))[0]!.toISOString(), // they work on weekdays
    askedId: asked.id,
    actingId: acting.id,
    absentId: absent.id,
    partnerName: partner.name,
    forwardId: forward.id,
    agreedId: agreed.submissionId,
    acceptedId: accepted.submissionId,
    linkedId: linked.submissionId,
    read,
    splitId: split.id,
    placementId: placement.id,
    clientId: company.id,
    withMembers: await createClient(agency.id, company.id, null),
    withoutMembers: await createClient(agency.id, absent.id, 'leilani@nobody.example'),
    people: {
      owner: agency.owner,
      manager,
      member,
      removed,
      'other owner': other.owner,
      // Two people, each with a different role in the two agencies; the second has a page of the first agency open.
      'member here, owner there': memberHere,
      'owner here, member there, working there': ownerHere,
      'the same, on an open page of here': ownerHere,
      'removed here, owner there, on an open page of here': removedHere,
      client: company.owner,
      'client’s member': clientMember,
      'other company': (await createEmployer()).owner,
      'job seeker': await createUser(),
      visitor: null,
    },
  }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Person = keyof Scene['people']

const WORKING_THERE = 'owner here, member there, working there'
const ON_OPEN_PAGE = 'the same, on an open page of here'
const REMOVED_ON_OPEN_PAGE = 'removed here, owner there, on an open page of here'

const PEOPLE: readonly Person[] = [
  'owner',
  'manager',
  'member',
  'removed',
  'other owner',
  'member here, owner there',
  WORKING_THERE,
  ON_OPEN_PAGE,
  REMOVED_ON_OPEN_PAGE,
  'client',
  'client’s member',
  'other company',
  'job seeker',
  'visitor',
]
/** The role by which somebody opens the pages of the agency; null for whoever does not work for it. */
const roleOf = (who: Person) => {
  if (who === 'member here, owner there') return 'member'
  // Loading the data of an open page again does not close it.
  return who === ON_OPEN_PAGE ? 'owner' : (MEMBER_ROLES.find((role) => role === who) ?? null)
}
/** The same for sending forms, which somebody who has changed the agency cannot do from a page of the earlier one. */
const senderRoleOf = (who: Person) => (who === ON_OPEN_PAGE ? null : roleOf(who))

/** A session of somebody that works for the agency where they have a choice, but for the two cases. */
async function sessionOf(of: Scene, who: Person): Promise<string | undefined> {
  const person = of.people[who]
  if (!person) return undefined
  const { cookie, sessionId } = await createSession(person.id, { codeConfirmed: true })
  await workFor(sessionId, who === WORKING_THERE || who === ON_OPEN_PAGE || who === REMOVED_ON_OPEN_PAGE ? of.otherId : of.agencyId)
  return cookie
}

const accessOf = (pattern: string) => (ACCESS as Record<string, Access>)[pattern]!
const moduleOf = (pattern: string) => loadRoute(addresses.find((one) => one.pattern === pattern)!.files.at(-1)!) // a pattern of one of them

type Asked = { pattern: string; params?: Record<string, string>; form?: Record<string, string> }

/** The ids in an address. */
const paramsOf = (of: Scene, given: Record<string, string> = {}): Record<string, string> => ({
  jobId: String(of.ownId),
  applicationId: of.applicationId,
  interviewId: of.interviewId,
  offerId: of.openOfferId,
  number: '1',
  reportId: of.reportId,
  campaignId: of.campaignId,
  submissionId: of.acceptedId,
  placementId: of.placementId,
  userId: randomUUID(),
  ...given,
})

async function ask(of: Scene, who: Person, { pattern, form, ...given }: Asked) {
  const person = of.people[who]
  const params = paramsOf(of, given.params)
  const path = pattern.replace(/:(\w+)/g, (_, name) => params[name] ?? randomUUID())
  const guarded = redirectFor(accessOf(pattern), (person?.role as Role | undefined) ?? null, path)
  if (guarded) return { status: 302, location: guarded, text: '' }
  const cookie = await sessionOf(of, who)
  const page = (await moduleOf(pattern))[form ? 'action' : 'loader'] as (args: never) => unknown // checked where the pages are listed
  const openedFor = who === ON_OPEN_PAGE || who === REMOVED_ON_OPEN_PAGE ? of.agencyId : undefined
  const asked = { path, params, ...(cookie && { cookie }), ...(form && { form }), ...(openedFor && { openedFor }) }
  const args = await answerOf(() => routeArgs(asked))
  // A form with a file is refused before it is read: the page opens again, and says why.
  if (args instanceof Response) return { status: 409, location: null, text: await args.text() }
  const answer = await answerOf(() => page(args as never))
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  const { data = answer, init = null } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, location: null, text: JSON.stringify(data ?? null) }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (first: readonly string[], rows: readonly string[]) =>
  [row([...first, ...PEOPLE]), row([...first, ...PEOPLE].map(() => '---')), ...rows].join('\n')
const ANSWERS: Record<number, string> = { 403: 'refused', 404: 'unknown' }
const shown = ({ status, location }: { status: number; location: string | null }) =>
  status === 200 ? 'opens' : location ? location.replace(/\?.*/, '') : (ANSWERS[status] ?? String(status))

const PAGES = addresses
  .map(({ pattern }) => pattern)
  .filter((pattern) => accessOf(pattern) === 'recruiter')
  .filter((pattern) => !/join-requests|copies|:userId/.test(pattern))

async function openAll(): Promise<string[]> {
  const of = await scene()
  const rows: string[] = []
  const secrets = new RegExp([TITLE, CANDIDATE, CLIENT].join('|'))
  for (const pattern of PAGES) {
    const cells: string[] = []
    for (const who of PEOPLE) {
      const answer = await ask(of, who, { pattern })
      if (!roleOf(who)) expect([pattern, who, secrets.exec(answer.text)?.[0]]).toEqual([pattern, who, undefined])
      cells.push(answer.status === 200 && !roleOf(who) ? 'own' : shown(answer))
    }
    rows.push(row([`\`${pattern}\``, ...cells]))
  }
  return rows
}

type SentForm = Asked & {
  name: string
  permission: Permission | null
  by?: readonly Person[]
  /** The row that it is about, where that is not the first one in its address. */
  about?: string
}

const inDays = (days: number) => sydneyDate(new Date(Date.now() + days * DAY_MS))

/** Every form of an agency's own pages that posts or asks, and those of its clients; `by` are those whose answer counts besides members. */
function formsOf(of: Scene): SentForm[] {
  const posting = { permission: 'job.publish' } as const
  const draft = { jobId: String(of.draftId) }
  const ad = { intent: 'publish', title: TITLE, location: 'Parramatta NSW 2150', employment_type: 'full-time', description: 'Let homes.' }
  const clients = { permission: 'client.manage', pattern: '/recruiter/clients' } as const
  const company = { permission: null, by: ['client'] } as const
  const link = { permission: null, by: PEOPLE } as const
  const submitting = { permission: 'submission.manage' } as const
  const offering = { permission: 'offer.manage', pattern: '/recruiter/offers/:offerId' } as const
  const campaigning = { permission: 'campaign.send', pattern: '/recruiter/campaigns/:campaignId' } as const
  const campaign = { name: 'Changed', subject: 'A job', body: 'Hello', applicants: 'on', followers: 'on' }
  const draftCampaign = { campaignId: of.draftCampaignId }
  const { withMembers, withoutMembers } = of
  const yes = { answer: 'approve', note: '', name: 'Leilani Brooks' }
  return [
    { name: 'Publish an ad of the agency', ...posting, pattern: '/recruiter/jobs/new', form: { ...ad, submission_id: randomUUID() } },
    {
      name: 'Send an ad to a client',
      ...posting,
      pattern: '/recruiter/jobs/new',
      form: { ...ad, client: of.clientId, submission_id: randomUUID() },
    },
    {
      name: 'Edit a draft',
      ...posting,
      pattern: '/recruiter/jobs/:jobId/edit',
      params: draft,
      form: { intent: 'draft', title: 'New', version: '1' },
    },
    { name: 'Publish a draft', ...posting, pattern: '/recruiter/jobs/:jobId/preview', params: draft, form: { version: '1' } },
    {
      name: 'Extend a job',
      ...posting,
      pattern: '/recruiter/jobs/:jobId/run',
      form: { intent: 'extend', version: '1', closes_on: inDays(40) },
    },
    { name: 'Close a job', ...posting, pattern: '/recruiter/jobs/:jobId/status', form: { to: 'closed', version: '1' } },
    { name: 'Delete a draft', ...posting, pattern: '/recruiter/jobs/:jobId/deletion', params: draft, form: { version: '1' } },
    { name: 'Copy a job', ...posting, pattern: '/recruiter/jobs/:jobId/copies', form: { submission_id: randomUUID() } },
    {
      name: 'Ask a company',
      ...clients,
      form: { intent: 'ask', company_name: `New ${of.agencyId}`, contact_name: '', contact_email: `${randomUUID()}@new.example` },
    },
    { name: 'Take a request back', ...clients, form: { intent: 'take-back', client: of.askedId } },
    { name: 'End it with a client', ...clients, form: { intent: 'end', client: of.actingId } },
    {
      name: 'Write to a candidate',
      permission: 'message.send',
      pattern: '/recruiter/messages/:applicationId',
      form: { intent: 'send', form_id: randomUUID(), body: 'Could we talk on Tuesday?' },
    },
    {
      name: 'Save a template',
      permission: 'message.send',
      pattern: '/recruiter/message-templates',
      form: { intent: 'save', name: `Call ${randomUUID()}`, body: 'Hello {{first_name}}' },
    },
    {
      name: 'Save the agency’s profile',
      permission: 'profile.edit',
      pattern: '/recruiter/profile',
      form: { intent: 'save', version: '1', name: `Renamed ${of.agencyId}`, board_published: 'true' },
    },
    {
      name: 'Save the agency’s colours',
      permission: 'profile.edit',
      pattern: '/recruiter/profile/brand',
      form: { intent: 'save', main: '#0f4c5c', second: '#e36414', other: '' },
    },
    {
      name: 'Invite to an interview',
      permission: 'interview.manage',
      pattern: '/recruiter/applications/:applicationId/interview',
      params: { applicationId: of.anotherId },
      form: { kind: 'phone', panel: of.people.owner.id, minutes: '30', buffer: '0', place: '02 5550 0150', note: '', slots: of.freeAt },
    },
    {
      name: 'Take an invitation back',
      permission: 'interview.manage',
      pattern: '/recruiter/interviews/:interviewId',
      form: { intent: 'cancel', reason: '' },
    },
    {
      name: 'Book by the link of the candidate',
      ...link,
      about: of.interviewId,
      pattern: '/interviews/:token',
      params: { token: interviewToken(of.interviewId) },
      form: { intent: 'book', slot: inHours(48).toISOString() },
    },
    {
      name: 'Decline by the link of the candidate',
      ...link,
      about: of.interviewId,
      pattern: '/interviews/:token',
      params: { token: interviewToken(of.interviewId) },
      form: { intent: 'decline', reason: '' },
    },
    {
      name: 'Book by a link that was made up',
      permission: null,
      by: [],
      pattern: '/interviews/:token',
      params: { token: `${of.interviewId}.made-up` },
      form: { intent: 'book', slot: inHours(48).toISOString() },
    },
    {
      name: 'Write an offer',
      permission: 'offer.manage',
      pattern: '/recruiter/applications/:applicationId/offer',
      params: { applicationId: of.anotherId },
      form: offerForm('save'),
    },
    { name: 'Send an offer', ...offering, params: { offerId: of.draftOfferId }, form: offerForm('send') },
    { name: 'Take an offer back', ...offering, form: { intent: 'withdraw', reason: '' } },
    {
      name: 'Save a letter of offers',
      permission: 'offer.manage',
      pattern: '/recruiter/offers/templates',
      form: { intent: 'save', name: `Letter ${randomUUID()}`, body: 'Dear {{first_name}}' },
    },
    {
      name: 'Say that offers need a second member',
      permission: 'offer.approval',
      pattern: '/recruiter/offers',
      form: { needs_approval: 'true' },
    },
    {
      name: 'Write a campaign',
      permission: 'campaign.send',
      pattern: '/recruiter/campaigns/new',
      form: { intent: 'save', id: randomUUID(), ...campaign },
    },
    { name: 'Save a campaign', ...campaigning, params: draftCampaign, form: { intent: 'save', version: '1', ...campaign } },
    { name: 'Start a campaign', ...campaigning, params: draftCampaign, form: { intent: 'start', version: '1' } },
    { name: 'Stop a campaign', ...campaigning, form: { intent: 'stop' } },
    {
      name: 'Accept by the link of the candidate',
      ...link,
      about: of.openOfferId,
      pattern: '/offers/link/:token',
      params: { token: offerToken(of.openOfferId) },
      form: { intent: 'accept', number: '1', signed_name: CANDIDATE, agreed: 'on' },
    },
    {
      name: 'Decline an offer by the link of the candidate',
      ...link,
      about: of.openOfferId,
      pattern: '/offers/link/:token',
      params: { token: offerToken(of.openOfferId) },
      form: { intent: 'decline', number: '1', reason: '' },
    },
    {
      name: 'Accept by a link that was made up',
      permission: null,
      by: [],
      pattern: '/offers/link/:token',
      params: { token: `${of.openOfferId}.made-up` },
      form: { intent: 'accept', number: '1', signed_name: CANDIDATE, agreed: 'on' },
    },
    {
      name: 'Ask a candidate',
      ...submitting,
      pattern: '/recruiter/submissions/new',
      form: { application: of.forwardId, client: of.absentId, role: TITLE, note: '' },
    },
    {
      name: 'Send a shortlist',
      ...submitting,
      about: of.agreedId,
      pattern: '/recruiter/shortlists/new',
      form: {
        client: of.absentId,
        submission: of.agreedId,
        role: TITLE,
        note: '',
        contact_name: '',
        contact_email: 'leilani@nobody.example',
      },
    },
    { name: 'Take a submission back', ...submitting, pattern: '/recruiter/submissions/:submissionId', form: { intent: 'take-back' } },
    {
      name: 'Write to the client about a candidate',
      ...submitting,
      pattern: '/recruiter/submissions/:submissionId',
      form: { intent: 'comment', form_id: randomUUID(), body: 'Could you meet on Tuesday?' },
    },
    {
      name: 'Propose a split',
      ...submitting,
      pattern: '/recruiter/submissions/:submissionId/split',
      params: { submissionId: of.agreedId },
      form: { partner: of.partnerName, agency_share: '60', partner_share: '40', agency_part: '', partner_part: '' },
    },
    { name: 'Take a proposed split back', ...submitting, pattern: '/recruiter/splits', form: { intent: 'take-back', split: of.splitId } },
    {
      name: 'Agree to a split that the own agency proposed',
      permission: null,
      by: [],
      pattern: '/recruiter/splits',
      form: { intent: 'agree', split: of.splitId },
    },
    {
      name: 'Record a placement',
      ...submitting,
      pattern: '/recruiter/submissions/:submissionId/placement',
      form: {
        role: TITLE,
        starts_on: '2026-11-02',
        fee_kind: 'fixed',
        fixed: '12,600',
        guarantee_days: '90',
        remedy: 'refund',
        refund_kind: 'full',
      },
    },
    {
      name: 'Note the end of a placement',
      ...submitting,
      pattern: '/recruiter/placements/:placementId',
      form: { intent: 'end', ended_on: '2026-01-20', reason: '', confirmed: 'true' },
    },
    {
      name: 'Correct the figures of a placement',
      ...submitting,
      pattern: '/recruiter/placements/:placementId/correct',
      form: {
        role: TITLE,
        starts_on: '2026-01-05',
        fee_kind: 'fixed',
        fixed: '9,500',
        gst: 'true',
        guarantee_days: '90',
        remedy: 'refund',
        refund_kind: 'full',
        reason: 'The contract says so.',
        version: '0',
        form_id: randomUUID(),
      },
    },
    {
      name: 'Agree by the link of the candidate who is put forward',
      ...link,
      pattern: '/submissions/link/:token',
      params: { token: submissionToken(of.linkedId, 1) },
      form: { intent: 'agree', resume: '' },
    },
    {
      name: 'Agree by a link that was made up, put forward',
      permission: null,
      by: [],
      pattern: '/submissions/link/:token',
      params: { token: `${of.linkedId}.1.made-up` },
      form: { intent: 'agree', resume: '' },
    },
    {
      name: 'Accept a candidate in the company’s area',
      ...company,
      pattern: '/employer/shortlists/:shortlistId',
      params: { shortlistId: of.read.shortlistId },
      form: { intent: 'interview', submission: of.read.submissionId, name: '' },
    },
    {
      name: 'Accept a candidate by the link of a shortlist without its code',
      permission: null,
      by: [],
      pattern: '/shortlists/:token',
      params: { token: shortlistToken(of.read.shortlistId, 1) },
      form: { intent: 'interview', submission: of.read.submissionId, name: 'Mallory' },
    },
    {
      name: 'Approve in the company’s area',
      ...company,
      pattern: '/employer/agencies/approvals/:approvalId',
      params: { approvalId: withMembers.approvalId },
      form: { answer: 'approve', note: '' },
    },
    {
      name: 'Approve by the link, nobody of the company here',
      ...link,
      about: of.absentId,
      pattern: '/approvals/:token',
      params: { token: withoutMembers.approval },
      form: yes,
    },
    {
      name: 'End the consent by the link, nobody of the company here',
      ...link,
      about: of.absentId,
      pattern: '/agency-requests/:token',
      params: { token: withoutMembers.request },
      form: { answer: 'withdrawn', name: 'Leilani Brooks' },
    },
    {
      name: 'Approve by a forwarded link of a company with members',
      permission: null,
      by: [],
      pattern: '/approvals/:token',
      params: { token: withMembers.approval },
      form: yes,
    },
    {
      name: 'Approve by a link that was made up',
      permission: null,
      by: [],
      pattern: '/approvals/:token',
      params: { token: `${withoutMembers.approvalId}.made-up` },
      form: yes,
    },
  ]
}

/** What the agency has and, of whoever has no right in the other, what that one has. */
const stateOf = ({ agencyId, otherId, applicationId }: Scene, who: Person) =>
  rowsOf([
    db.selectFrom('messages').select('id').where('application_id', '=', applicationId).orderBy('id'),
    ...stateOfAll(who === 'other owner' ? [agencyId] : [agencyId, otherId]),
  ])

const AGENCY = ['id', 'name', 'version', 'board_published', 'brand_colors'] as const

const stateOfAll = (agencyIds: readonly string[]) => [
  db.selectFrom('message_templates').select('name').where('agency_id', 'in', agencyIds).orderBy('name'),
  db.selectFrom('agencies').select(AGENCY).where('id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('jobs').select(['id', 'version', 'status']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('agency_clients').select(['id', 'state']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db
    .selectFrom('job_approvals as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select(['p.id', 'p.state'])
    .where('j.agency_id', 'in', agencyIds)
    .orderBy('p.id'),
  db.selectFrom('submissions').select(['id', 'state']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('splits').select(['id', 'state']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('placements').select(['id', 'state', 'fee_cents']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db
    .selectFrom('submission_comments as c')
    .innerJoin('submissions as s', 's.id', 'c.submission_id')
    .select('c.id')
    .where('s.agency_id', 'in', agencyIds)
    .orderBy('c.id'),
  db.selectFrom('interviews').select(['id', 'state']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('offers').select(['id', 'state']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('offer_templates').select('name').where('agency_id', 'in', agencyIds).orderBy('name'),
  db.selectFrom('campaigns').select(['id', 'state', 'version']).where('agency_id', 'in', agencyIds).orderBy('id'),
  db.selectFrom('offer_settings').select(['agency_id', 'needs_approval']).where('agency_id', 'in', agencyIds).orderBy('agency_id'),
]

async function sendAll(): Promise<string[]> {
  const rows: string[] = []
  const shared = await scene()
  const sceneFor = sharedScenes(scene)
  const stateOfShared = async () => ({ all: await stateOf(shared, 'owner'), agency: await stateOf(shared, 'other owner') })
  let untouched = await stateOfShared()
  for (const [at, { name, pattern, permission, by = [] }] of formsOf(shared).entries()) {
    const cells: string[] = []
    for (const who of PEOPLE) {
      const memberRole = senderRoleOf(who)
      const subjectIn = (one: Scene) => {
        const form = formsOf(one)[at]!
        return subjectOf(form, paramsOf(one, form.params))
      }
      const changes = by.includes(who) || (permission !== null && memberRole !== null && may({ memberRole }, permission))
      const of = changes ? await sceneFor(who, subjectIn) : shared
      const before = changes ? await stateOf(of, who) : who === 'other owner' ? untouched.agency : untouched.all
      const answer = await ask(of, who, formsOf(of)[at]!)
      const told = [name, who, answer.status]
      if (changes) expect([...told, await stateOf(of, who)]).not.toEqual([...told, before])
      else expect([...told, await stateOf(of, who)]).toEqual([...told, before])
      // Their form may have changed their own agency.
      if (who === 'other owner') untouched = await stateOfShared()
      cells.push(
        changes
          ? 'yes'
          : answer.status === 302 && /published|^\/recruiter\/(profile|message-templates|offers$|campaigns\/)/.test(answer.location ?? '')
            ? 'own'
            : shown(answer),
      )
    }
    rows.push(
      row([
        name,
        `\`${pattern}\``,
        permission ? `\`${permission}\`` : /interviews|offers/.test(pattern) ? 'the link' : 'the client',
        ...cells,
      ]),
    )
  }
  return rows
}

test('docs/access-agency.md says what everybody may open and send of an agency and its clients', { timeout: 900_000 }, async () => {
  const text = `# Who may do what in an agency, and for its clients

Made by \`app/recruiters/routes/agency-matrix.server.test.ts\`, which opens each page and sends each form as each of these people: owner, manager, member and removed owner of an
agency; the owner of another; two people who belong to both with different roles, one who works for the first now and one who works for the other, that one also on pages of the
first that were open before; an owner who was removed from it and owns the other, on such pages; owner and member of a company that is its client, the owner of another company, a job seeker, and a visitor. Every id is one of the first agency.

## Pages

\`opens\`: the page of the agency. \`own\`: the same page of their own agency, with nothing of the first. \`refused\` (403), \`unknown\` (404: as for an id that nobody has), or an address:
they are sent there.

${table(['page'], await openAll())}

## Forms

\`yes\`: it changes the agency. \`own\`: it changes their own. Whatever else is said here, nothing of the agency, its clients or its ads changes. A link is for whoever has it, where nobody of the
company is here; where somebody is, it answers nothing. \`409\` is a form of a page that was opened for another agency than its sender works for now, or with the id of another agency.

${table(['form', 'address', 'needs'], await sendAll())}
`
  await expect(text).toMatchFileSnapshot('../../../docs/access-agency.md')
})
