import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as received from '#app/applications/routes/received-application.tsx'
import { db } from '#app/db/client.server.ts'
import * as editJob from '#app/posting/routes/edit-job.tsx'
import * as employerJobs from '#app/posting/routes/employer-jobs.tsx'
import * as jobCopies from '#app/posting/routes/job-copies.ts'
import * as jobStatus from '#app/posting/routes/job-status.tsx'
import * as newJob from '#app/posting/routes/new-job.tsx'
import * as preview from '#app/posting/routes/preview-job.tsx'
import * as team from '#app/teams/routes/team.tsx'
import * as teamMember from '#app/teams/routes/team-member.tsx'
import { createApplication } from '#test/factories/applications.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import * as company from './company.tsx'
import * as dashboard from './dashboard.tsx'
import * as following from './following.ts'
import * as places from './places.ts'
import * as profile from './profile.tsx'
import * as brand from './profile-brand.tsx'
import * as setup from './profile-setup.tsx'
import * as wizard from './profile-wizard.tsx'
import * as uploadImage from './upload-image.ts'

const SECRET = 'phone 131450'
const CHANGED = 'Changed by a form'

/** A company with what only its members may see, and everybody who has something to do with it. */
async function scene() {
  const { id, owner, slug } = await createEmployer({ companyName: 'Wren Realty' })
  const values = {
    primary_contact_name: SECRET,
    about_company: 'We let homes.',
    website_url: 'https://wren.example',
    contact_phone: '131450',
  }
  await db
    .updateTable('employers')
    .set({ ...values, contact_email: 'olive@wren.example', state_territory: 'NSW', plan: 'enterprise' })
    .where('id', '=', id)
    .execute()
  const memberOf = async (member_role: 'manager' | 'member' | 'owner', state: 'active' | 'removed' | 'requested' = 'active') => {
    const user = await createUser({ role: 'employer' })
    await db.insertInto('employer_users').values({ employer_id: id, user_id: user.id, member_role, state }).execute()
    return user
  }
  return {
    id,
    slug,
    people: {
      'the owner': owner,
      'a manager': await memberOf('manager'),
      'a member': await memberOf('member'),
      'a removed owner': await memberOf('owner', 'removed'),
      'somebody who asked to join': await memberOf('member', 'requested'),
      'the owner of another company': (await createEmployer({ companyName: 'Other Realty' })).owner,
      'an employer without a company': await createUser({ role: 'employer' }),
    },
  }
}

type Person = keyof Awaited<ReturnType<typeof scene>>['people']

const whole = {
  company_name: 'Wren Realty',
  website_url: 'https://wren.example',
  primary_contact_name: SECRET,
  contact_email: 'olive@wren.example',
  contact_phone: '131450',
  state_territory: 'NSW',
  about_company: CHANGED,
}

/** The forms of a company's own pages; each changes what it is about. */
const FORMS = {
  'the profile': { route: profile, path: '/employer/profile', form: { intent: 'save', ...whole } },
  'the setup form': { route: setup, path: '/employer/profile/setup', form: { intent: 'complete', ...whole } },
  'a step of the wizard': {
    route: wizard,
    path: '/employer/profile/wizard?step=about',
    form: { intent: 'next', about_company: CHANGED },
  },
  'the colours': { route: brand, path: '/employer/profile/brand', form: { intent: 'save', main: '#aa2030', second: '#205090' } },
  'the reset of the colours': { route: brand, path: '/employer/profile/brand', form: { intent: 'reset' } },
  'the removal of a logo': { route: brand, path: '/employer/profile/brand', form: { intent: 'remove-logo' } },
} as const

const ANSWERS: Record<Person, number> = {
  'the owner': 302,
  'a manager': 302,
  'a member': 403,
  'a removed owner': 403,
  'somebody who asked to join': 403,
  // Their form is about their own company, whatever it names.
  'the owner of another company': 302,
  'an employer without a company': 403,
}

const editors = new Set<Person>(['the owner', 'a manager'])

const rowOf = (id: string) =>
  db.selectFrom('employers').select(['about_company', 'brand_colors', 'logo_url', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

test.each(Object.entries(FORMS))(
  '%s is taken from owners and managers alone, and changes their company alone',
  async (name, { route, path, form }) => {
    for (const who of Object.keys(ANSWERS) as Person[]) {
      const { id, people } = await scene()
      const cookie = await createSessionFor(people[who].id)
      // Their own company may have no name of ours.
      const sent = who === 'the owner of another company' && 'company_name' in form ? { ...form, company_name: `Other ${id}` } : form
      const before = await rowOf(id)
      const { status } = await visit(route.action, { path, cookie, form: { ...sent } })
      expect([name, who, status]).toEqual([name, who, ANSWERS[who]])
      if (!editors.has(who)) expect([name, who, await rowOf(id)]).toEqual([name, who, before])
    }
  },
)

test('the pages of a company show it to its members alone, and a member reads what they may not change', async () => {
  const { people } = await scene()
  const members: readonly Person[] = ['the owner', 'a manager', 'a member']
  for (const [who, { id }] of Object.entries(people)) {
    const cookie = await createSessionFor(id)
    for (const [path, { loader }] of [
      ['/employer/profile', profile],
      ['/employer/profile/setup', setup],
      ['/employer/profile/wizard?step=contact', wizard],
      ['/employer/profile/brand', brand],
      ['/employer/dashboard', dashboard],
    ] as const) {
      const { status, data } = await visit(loader, { path, cookie })
      const isMember = members.includes(who as Person)
      const hasOwn = who === 'the owner of another company'
      // The dashboard says what a person without a company waits for.
      const refused = path === '/employer/dashboard' ? 200 : 403
      expect([who, path, status]).toEqual([who, path, isMember || hasOwn ? 200 : refused])
      if (!isMember) expect(JSON.stringify(data ?? null)).not.toMatch(/Wren Realty|131450/)
      if (isMember && typeof data === 'object' && data !== null && 'mayEdit' in data)
        expect([who, path, data.mayEdit]).toEqual([who, path, who !== 'a member'])
    }
  }
})

/** The forms about jobs and applications, with what a form about a row of somebody else's is answered. */
const WORK = {
  'a new job': { route: newJob, path: '/employer/jobs/new', form: { intent: 'draft', title: 'Leasing', submission_id: '' } },
  'an edited job': { route: editJob, path: '/employer/jobs/1/edit', form: { intent: 'draft', title: CHANGED, version: '1' } },
  'a closed job': { route: jobStatus, path: '/employer/jobs/1/status', form: { to: 'closed', version: '1' } },
  'a published draft': { route: preview, path: '/employer/jobs/1/preview', form: { version: '1' } },
  'a copied job': { route: jobCopies, path: '/employer/jobs/1/copies', form: { submission_id: '' } },
  'a moved application': { route: received, path: '/employer/applications/1', form: { intent: 'move', to: 'shortlisted', version: '1' } },
} as const

const drafts = new Set(['an edited job', 'a published draft'])

test.each(Object.entries(WORK))(
  '%s is taken from owners and managers alone, and is as unknown to others',
  async (name, { route, path, form }) => {
    for (const who of Object.keys(ANSWERS) as Person[]) {
      const { id, people } = await scene()
      const job = await createJob({ employer_id: id, status: drafts.has(name) ? 'draft' : 'live' })
      const application = await createApplication({ job_id: job.id, status: 'viewed' })
      const cookie = await createSessionFor(people[who].id)
      const params = { jobId: String(job.id), applicationId: application.id }
      const workOf = async () => [
        await db.selectFrom('jobs').select(['id', 'version', 'status']).where('employer_id', '=', id).orderBy('id').execute(),
        await db.selectFrom('applications').select('status').where('id', '=', application.id).execute(),
      ]
      const before = await workOf()
      // A form of its own each time.
      const sent = 'submission_id' in form ? { ...form, submission_id: randomUUID() } : form
      const { status } = await visit(route.action, { path, params, cookie, form: { ...sent } })
      const isOthers = who === 'the owner of another company'
      const isKnown = editors.has(who) || (isOthers && name === 'a new job')
      const unknown = isOthers || (name === 'a moved application' && who !== 'a member') ? 404 : 403
      expect([name, who, status]).toEqual([name, who, isKnown ? 302 : unknown])
      if (editors.has(who)) expect([name, who, await workOf()]).not.toEqual([name, who, before])
      else expect([name, who, await workOf()]).toEqual([name, who, before])
    }
  },
)

/** The forms of a team, each about the manager or an invitation. */
const TEAM = {
  'an invitation': { route: team, form: () => ({ intent: 'invite', email: `${randomUUID()}@example.com`, role: 'member' }) },
  'an invitation sent again': { route: team, form: (invitation: string) => ({ intent: 'resend', invitation }) },
  'a withdrawn invitation': { route: team, form: (invitation: string) => ({ intent: 'withdraw', invitation }) },
  'another role': { route: teamMember, form: () => ({ intent: 'role', role: 'member' }) },
  'a removal': { route: teamMember, form: () => ({ intent: 'remove' }) },
} as const

const NOT_OWN = new Set(['an invitation sent again', 'a withdrawn invitation', 'another role', 'a removal'])

test.each(Object.entries(TEAM))('%s is taken from owners alone, and is as unknown to other companies', async (name, { route, form }) => {
  for (const who of Object.keys(ANSWERS) as Person[]) {
    const { id, people } = await scene()
    const userId = people['a manager'].id
    const invited = { id: randomUUID(), email: `${randomUUID()}@example.com`, member_role: 'member' as const, token_hash: randomUUID() }
    await db
      .insertInto('invitations')
      .values({ ...invited, employer_id: id, expires_at: new Date(Date.now() + 60_000) })
      .execute()
    const teamOf = async () => [
      await db.selectFrom('employer_members').select(['user_id', 'member_role']).where('employer_id', '=', id).orderBy('user_id').execute(),
      await db.selectFrom('invitations').select(['id', 'state', 'round']).where('employer_id', '=', id).orderBy('id').execute(),
    ]
    const before = await teamOf()
    const cookie = await createSessionFor(people[who].id)
    const { status } = await visit(route.action, { path: '/employer/profile/team', params: { userId }, cookie, form: form(invited.id) })
    const isOthers = who === 'the owner of another company'
    const expected = who === 'the owner' || (isOthers && !NOT_OWN.has(name)) ? 302 : isOthers ? 404 : 403
    expect([name, who, status]).toEqual([name, who, expected])
    if (who === 'the owner') expect(await teamOf()).not.toEqual(before)
    else expect([name, who, await teamOf()]).toEqual([name, who, before])
  }
})

test('the page of a team shows it to its members alone, and invitations to its owners alone', async () => {
  const { id, people } = await scene()
  const email = `${randomUUID()}@example.com`
  const invited = { id: randomUUID(), email, member_role: 'member' as const, token_hash: randomUUID() }
  await db
    .insertInto('invitations')
    .values({ ...invited, employer_id: id, expires_at: new Date() })
    .execute()
  for (const [who, { id: userId }] of Object.entries(people)) {
    const cookie = await createSessionFor(userId)
    const { status, data } = await visit(team.loader, { path: '/employer/profile/team', cookie })
    const isMember = ['the owner', 'a manager', 'a member'].includes(who)
    expect([who, status]).toEqual([who, isMember || who === 'the owner of another company' ? 200 : 403])
    const told = JSON.stringify(data)
    expect([who, told.includes(people['a manager'].email), told.includes(email)]).toEqual([who, isMember, who === 'the owner'])
    const page = { path: `/employer/profile/team/${people['a member'].id}?ask=remove`, params: { userId: people['a member'].id }, cookie }
    const asked = await visit(teamMember.loader, page)
    const refused = isMember || who === 'the owner of another company' ? 302 : 403
    expect([who, asked.status]).toEqual([who, who === 'the owner' ? 200 : refused])
  }
})

test('a member reads jobs and applications, and is told who posts', async () => {
  const { id, people } = await scene()
  const job = await createJob({ employer_id: id })
  const application = await createApplication({ job_id: job.id })
  const params = { jobId: String(job.id), applicationId: application.id }
  for (const who of ['the owner', 'a manager', 'a member'] as const) {
    const cookie = await createSessionFor(people[who].id)
    const open = async (route: (args: never) => unknown, path: string) => visit(route, { path, params, cookie })
    const mayWork = who !== 'a member'
    for (const [path, { loader }] of [
      ['/employer/jobs/new', newJob],
      [`/employer/jobs/${job.id}/edit`, editJob],
      [`/employer/jobs/${job.id}/status`, jobStatus],
    ] as const)
      expect([who, path, (await open(loader, path)).status]).toEqual([who, path, mayWork ? 200 : 403])
    expect((await open(employerJobs.loader, '/employer/jobs')).data).toMatchObject({ mayPost: mayWork, jobs: [{ id: job.id }] })
    expect((await open(preview.loader, `/employer/jobs/${job.id}/preview`)).data).toMatchObject({ mayPost: mayWork })
    expect((await open(received.loader, `/employer/applications/${application.id}`)).data).toMatchObject({ mayMove: mayWork })
  }
})

test('an image is taken from members of a company alone, and only by POST', async () => {
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
  for (const who of ['the owner', 'a member'] as const) expect([who, await send(people[who].id)]).toEqual([who, 422])
  expect(await send(people['the owner'].id, 'portrait')).toBe(404)
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
  expect((await send(people['the owner'].id)).status).toBe(403)
  expect((await send((await createUser({ role: 'recruiter' })).id)).status).toBe(403)
  expect((await send(seeker.id)).status).toBe(302)
  const rows = await db
    .selectFrom('followed_companies')
    .select('user_id')
    .where('user_id', 'in', [seeker.id, people['the owner'].id])
    .execute()
  expect(rows).toEqual([{ user_id: seeker.id }])
})

test('suggests places to employers as they type', async () => {
  const { people } = await scene()
  const cookie = await createSessionFor(people['the owner'].id)
  expect((await visit(places.loader, { path: '/employer/profile/places?place=Parramatta', cookie })).status).toBe(200)
})
