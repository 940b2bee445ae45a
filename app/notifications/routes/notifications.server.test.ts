import { expect, test } from 'vitest'
import { loader as site } from '#app/content/routes/site.tsx'
import { loader as accountArea } from '#app/settings/routes/account-area.tsx'
import { loader as employerArea } from '#app/teams/routes/employer-area.tsx'
import { createApplication } from '#test/factories/applications.ts'
import { createInvited } from '#test/factories/interviews.ts'
import { noticesOf, tellOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { action, loader } from './notifications.tsx'

const PATH = '/notifications'

async function createTold(steps: number) {
  const application = await createApplication()
  const ids = { jobId: application.job_id, applicationId: application.id }
  for (let step = 0; step < steps; step++) await tellOf('application.told', { ...ids, from: 'viewed', to: 'shortlisted' })
  return { userId: application.applicant_id, cookie: await createSessionFor(application.applicant_id) }
}

const unreadOf = async (userId: string) => (await noticesOf(userId)).filter(({ isRead }) => !isRead).map(({ id }) => id)

test('lists thirty, then the older ones, and tells when there are none', async () => {
  const { cookie } = await createTold(32)
  const pageAt = async (path: string) => (await visit(loader, { path, cookie })).data as Awaited<ReturnType<typeof loader>>
  const { notices, older, unread } = await pageAt(PATH)
  expect([notices.length, unread, older]).toEqual([30, 32, notices.at(-1)?.id])
  const rest = await pageAt(`${PATH}?before=${older}`)
  expect([rest.notices.length, rest.older, rest.isLatest]).toEqual([2, null, false])
  const odd = await pageAt(`${PATH}?before=soon`)
  expect(odd.notices.map(({ id }) => id)).toEqual(notices.map(({ id }) => id))
})

test('reads one, all up to one, and nothing of anybody else; looking reads nothing', async () => {
  const { userId, cookie } = await createTold(3)
  const other = await createTold(1)
  const [newest, middle, oldest] = await unreadOf(userId)
  await visit(loader, { path: PATH, cookie })
  expect(await unreadOf(userId)).toEqual([newest, middle, oldest])
  await visit(action, { path: PATH, cookie, form: { intent: 'read', id: String(newest) } })
  expect(await unreadOf(userId)).toEqual([middle, oldest])
  await visit(action, { path: PATH, cookie, form: { intent: 'read-all', upto: String(oldest) } })
  expect(await unreadOf(userId)).toEqual([middle])
  const [theirs] = await unreadOf(other.userId)
  await visit(action, { path: PATH, cookie, form: { intent: 'read', id: String(theirs) } })
  await visit(action, { path: PATH, cookie, form: { intent: 'read-all', upto: String(theirs) } })
  expect(await unreadOf(other.userId)).toEqual([theirs])
})

test.each<Record<string, string>>([
  { intent: 'read' },
  { intent: 'read', id: 'x' },
  { intent: 'unread', id: '1' },
  { intent: 'read-all', upto: '1', more: 'x' },
])('refuses %j', async (form) => {
  const { userId, cookie } = await createTold(1)
  const { status } = await visit(action, { path: PATH, cookie, form: { ...form } })
  expect([status, (await unreadOf(userId)).length]).toEqual([422, 1])
})

test('every frame has the number of unread ones, and a visitor none', async () => {
  const { application, owner } = await createInvited()
  await tellOf('application.submitted', { jobId: application.job_id, applicationId: application.id })
  await tellOf('application.viewed', { jobId: application.job_id, applicationId: application.id })
  const unreadIn = async (area: (args: never) => unknown, userId: string | null) => {
    const { data } = await visit(area, { path: '/', ...(userId && { cookie: await createSessionFor(userId) }) })
    const { unreadNotices, frame } = data as { unreadNotices?: number; frame?: { unreadNotices: number } }
    return frame?.unreadNotices ?? unreadNotices ?? null
  }
  const { applicant_id } = application
  expect([await unreadIn(employerArea, owner.id), await unreadIn(accountArea, owner.id)]).toEqual([1, 1])
  expect([await unreadIn(site, applicant_id), await unreadIn(accountArea, applicant_id)]).toEqual([1, 1])
  expect([await unreadIn(site, null), await unreadIn(site, (await createUser({ role: 'admin' })).id)]).toEqual([null, 0])
})
