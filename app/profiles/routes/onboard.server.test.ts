import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { createCv } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, flashOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { editProfile } from '../candidate-profile.server.ts'
import { addEntry, NO_EDITS } from '../candidate-profile.ts'
import { todayInPerth } from '../stated-date.ts'
import { action, loader } from './onboard.tsx'

const PAGE = '/onboard'
const at = (step: string) => `${PAGE}?step=${step}`

async function person({ withCv = true } = {}) {
  const { id } = await createUser()
  if (withCv) await createCv(id)
  const cookie = await createSessionFor(id)
  return {
    id,
    open: (query = '') => visit(loader, { path: PAGE + query, cookie }),
    send: (step: string, form: Record<string, string>) => visit(action, { path: at(step), cookie, form }),
    /** Sends a form that repeats fields or has a file. */
    sendBody: async (step: string, body: BodyInit) => {
      const args = await routeArgs({ path: at(step), cookie, form: {} })
      return answerOf(() => action({ ...args, request: new Request(args.request.url, { method: 'POST', body }) } as never))
    },
    row: () => db.selectFrom('job_seeker_profiles').selectAll().where('user_id', '=', id).executeTakeFirst(),
  }
}

const details = { suburb: 'Hornsby NSW', work_rights: 'citizen' }

async function readyFor(step: 'roles' | 'video', status = 'full_licence') {
  const one = await person()
  await one.send('goal', { primary_goal: 'Sales' })
  await one.send('details', details)
  await one.send('licence', { licence_status: status })
  if (step === 'video') await one.send('roles', { preferred_roles: status === 'no_licence' ? 'Receptionist' : 'Property Manager' })
  return one
}

test('saves each step, leads to the next, and opens again where it was left', async () => {
  const { open, send, row } = await person()
  expect((await open()).location).toBe(at('goal'))
  expect((await send('goal', { primary_goal: 'Sales' })).location).toBe(at('cv'))
  expect(await row()).toMatchObject({ primary_goal: 'Sales', profile_visibility: 'public' })
  expect((await open()).location).toBe(at('details'))
  const more = { ...details, willing_to_travel_km: '25', start_date: todayInPerth() }
  expect((await send('details', more)).location).toBe(at('licence'))
  expect(await row()).toMatchObject({ ...details, primary_goal: 'Sales', willing_to_travel_km: 25, start_date: todayInPerth() })
  const licence = { licence_status: 'full_licence', license_number: '20481973', licence_state: 'NSW', licence_expiry: todayInPerth() }
  expect((await send('licence', licence)).location).toBe(at('roles'))
  expect(await row()).toMatchObject(licence)
  expect((await send('roles', { preferred_roles: 'Property Manager' })).location).toBe(at('video'))
  const end = await send('video', { video_intro_url: 'youtu.be/abc' })
  expect(end.location).toBe('/candidate/dashboard')
  expect(flashOf(end.headers)).toBe('Welcome aboard!')
  expect(await row()).toMatchObject({ preferred_roles: ['Property Manager'], video_intro_url: 'https://youtu.be/abc' })
  // Whoever comes back edits what there is.
  expect((await open()).location).toBe('/onboard/profile')
  expect(await open('?step=licence')).toMatchObject({ data: { key: 'licence' } })
})

test.each(['details', 'licence', 'roles', 'video', 'photo'])(
  'the step %s by its address leads to the first unfinished one',
  async (step) => {
    const { open, send } = await person({ withCv: false })
    await send('goal', { primary_goal: 'Other' })
    expect((await open(`?step=${step}`)).location).toBe(at('cv'))
    if (step === 'photo') expect((await send(step, {})).status).toBe(404)
  },
)

test('who has no CV may change what they answered, and is led to the CV after it', async () => {
  const { id, open, send, row } = await readyFor('video')
  await db.deleteFrom('cvs').where('user_id', '=', id).execute()
  for (const step of ['details', 'licence', 'roles']) expect(await open(`?step=${step}`)).toMatchObject({ data: { key: step } })
  const { location } = await send('roles', { preferred_roles: 'Team Leader' })
  expect((await open(new URL(location!, 'http://localhost').search)).location).toBe(at('cv'))
  expect(await row()).toMatchObject({ preferred_roles: ['Team Leader'] })
})

test('what is sent after another tab has reopened an earlier step is saved, and completes nothing', async () => {
  const { open, send, row } = await readyFor('video')
  await send('licence', { licence_status: 'no_licence' })
  expect((await send('video', { video_intro_url: 'youtu.be/abc' })).location).toBe(at('roles'))
  expect((await open('?step=video')).location).toBe(at('roles'))
  expect(await row()).toMatchObject({ video_intro_url: 'https://youtu.be/abc', preferred_roles: [] })
})

test('a form without a licence status describes no licence', async () => {
  const { send, row } = await readyFor('roles', 'no_licence')
  const described = { license_number: '20481973', licence_state: 'NSW', licence_expiry: '0000-01-01' }
  expect((await send('licence', { ...described, intent: 'back' })).location).toBe(at('details'))
  const none = { license_number: null, licence_state: null, licence_expiry: null }
  expect(await row()).toMatchObject({ licence_status: 'no_licence', ...none })
})

test.each([
  ['goal', {}, { primary_goal: 'Please choose your career goal' }],
  ['goal', { primary_goal: 'Astronaut' }, { primary_goal: 'Please choose your career goal' }],
  ['details', {}, { suburb: 'Please enter your suburb', work_rights: 'Please choose your work rights' }],
  ['details', { ...details, start_date: '2020-01-31' }, { start_date: 'This date has passed' }],
  ['details', { ...details, start_date: '2027-02-30' }, { start_date: 'Please enter a date' }],
  ['details', { ...details, willing_to_travel_km: '7' }, { willing_to_travel_km: 'Please choose a distance' }],
  ['licence', {}, { licence_status: 'Please choose your licence status' }],
  ['licence', { licence_status: 'full_licence', licence_expiry: '2020-01-31' }, { licence_expiry: 'This date has passed' }],
  ['roles', {}, { preferred_roles: 'Please choose at least one role' }],
  ['roles', { preferred_roles: 'Receptionist' }, { preferred_roles: 'Please choose roles of the list' }],
  ['video', { video_intro_url: 'javascript:alert(1)' }, { video_intro_url: expect.stringContaining('YouTube, Vimeo or Loom') }],
])('the step %s refuses %o', async (step, form, fieldErrors) => {
  const { send } = await readyFor('video')
  expect(await send(step, form)).toMatchObject({ status: 422, data: { fieldErrors } })
})

test('a start date that has passed since it was saved keeps nobody, and another one that has is refused', async () => {
  const { id, send, row } = await readyFor('video')
  const start_date = '2020-01-31'
  await db.updateTable('job_seeker_profiles').set({ start_date }).where('user_id', '=', id).execute()
  expect((await send('details', { ...details, suburb: 'Asquith NSW', start_date })).location).toBe(at('licence'))
  expect(await row()).toMatchObject({ suburb: 'Asquith NSW', start_date })
  expect(await send('details', { ...details, start_date: '2020-02-01' })).toMatchObject({ status: 422 })
})

test('needs a CV once, as a file or one that is there', async () => {
  const { open, send, sendBody } = await person({ withCv: false })
  await send('goal', { primary_goal: 'Sales' })
  const none = new FormData()
  none.append('intent', 'next')
  expect(await sendBody('cv', none)).toMatchObject({ data: { fieldErrors: { cv_file: 'Please choose your CV' } } })
  const other = await person()
  await other.send('goal', { primary_goal: 'Sales' })
  expect(await other.open('?step=cv')).toMatchObject({ data: { answers: { cv: expect.any(String) } } })
  expect(await other.sendBody('cv', none)).toMatchObject({ status: 302 })
  expect((await open('?step=details')).location).toBe(at('cv'))
})

test('fills in from the CV what is not answered yet, and says when it is still being read', async () => {
  const { id, open, send } = await readyFor('roles', 'no_licence')
  await seedPlaces()
  const reading = (parsed_status: 'parsing' | 'parsed') => db.updateTable('cvs').set({ parsed_status }).where('user_id', '=', id).execute()
  await reading('parsed')
  const job = { title: null, company: null, start_date: null, end_date: null, current: true, category: 'other' as const }
  const works = async (location: string) => editProfile(id, () => addEntry(NO_EDITS, 'jobs', { ...job, location }))
  await works('Dubbo NSW')
  await editProfile(id, (edits) => addEntry(edits, 'roles', 'receptionist'))
  const roles = ['Receptionist', 'Admin Support', 'Customer Service Representative']
  expect(await open('?step=roles')).toMatchObject({ data: { isReading: false, suggested: { preferred_roles: roles } } })
  // What they answered themselves stays.
  expect(await open('?step=details')).toMatchObject({ data: { answers: details, suggested: { preferred_roles: roles } } })
  await db.updateTable('job_seeker_profiles').set({ suburb: null }).where('user_id', '=', id).execute()
  expect(await open('?step=details')).toMatchObject({ data: { suggested: { suburb: 'Dubbo NSW' } } })
  await works('The moon')
  expect((await open('?step=details')).data).toMatchObject({ suggested: {} })
  await reading('parsing')
  expect(await open('?step=details')).toMatchObject({ data: { isReading: true } })
  expect((await send('details', details)).location).toBe(at('licence'))
})

test('Back saves what is filled in, and leaves what is empty as it was', async () => {
  const { send, row } = await readyFor('video')
  expect((await send('details', { intent: 'back', suburb: '', work_rights: 'student_visa' })).location).toBe(at('cv'))
  expect(await row()).toMatchObject({ suburb: 'Hornsby NSW', work_rights: 'student_visa' })
})

test('without a licence there is no number, state or expiry, and the roles are other ones', async () => {
  const { send, row, open } = await readyFor('video')
  const held = { license_number: '1', licence_state: 'NSW', licence_expiry: '2020-01-31' }
  expect((await send('licence', { ...held, licence_status: 'no_licence' })).location).toBe(at('roles'))
  expect(await row()).toMatchObject({ license_number: null, licence_state: null, licence_expiry: null, preferred_roles: [] })
  expect((await open('?step=video')).location).toBe(at('roles'))
  expect((await send('roles', { preferred_roles: 'Receptionist' })).location).toBe(at('video'))
  expect((await send('video', {})).location).toBe('/dashboard/entry-pathway')
})

test('of a role sent many times one is saved, and too many fields are refused', async () => {
  const { sendBody, row } = await readyFor('roles')
  const body = (times: number) => new URLSearchParams(Array.from({ length: times }, () => ['preferred_roles', 'Valuation']))
  expect(await sendBody('roles', body(300))).toMatchObject({ init: { status: 413 } })
  expect(await sendBody('roles', body(150))).toMatchObject({ status: 302 })
  expect(await row()).toMatchObject({ preferred_roles: ['Valuation'] })
})

test('an unknown suburb is saved and said to be unknown, with and without scripts', async () => {
  const { send, open, row } = await readyFor('roles')
  const sent = await send('details', { ...details, suburb: 'Zzyzxville' })
  expect(flashOf(sent.headers)).toBe('Suburb saved as typed. We do not know Zzyzxville, so we cannot tell which jobs are near you.')
  expect(await row()).toMatchObject({ suburb: 'Zzyzxville' })
  expect(await open('?step=details')).toMatchObject({ data: { suburb: { note: expect.stringContaining('do not know Zzyzxville') } } })
})

test('a form sent twice at once saves one profile', async () => {
  const { send, id } = await person()
  const both = await Promise.all([send('goal', { primary_goal: 'Admin' }), send('goal', { primary_goal: 'Admin' })])
  expect(both.map(({ location }) => location)).toEqual([at('cv'), at('cv')])
  expect(await db.selectFrom('job_seeker_profiles').select('primary_goal').where('user_id', '=', id).execute()).toEqual([
    { primary_goal: 'Admin' },
  ])
})

test('keeps what was typed when it cannot be saved, and refuses a field it does not know', async () => {
  const { send } = await readyFor('roles')
  const broken = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('the database is away')
  })
  const answer = await send('details', details)
  broken.mockRestore()
  expect(answer).toMatchObject({ status: 503, data: { formError: expect.stringMatching(/^Error creating profile/), values: details } })
  expect(await send('goal', { primary_goal: 'Sales', user_id: 'somebody' })).toMatchObject({ status: 422 })
})
