import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { chooseRecommendation } from '#app/matching/choices.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import type { Route } from './+types/search.ts'
import { loader } from './search.tsx'

type Page = Route.ComponentProps['loaderData']

/** Two jobs of a word of their own, the newer first, and how a person sees the search for it. */
async function twoJobs(word: string) {
  const [older, newer] = [await createJob({ title: `Stylist ${word}` }), await createJob({ title: `Stylist ${word}` })]
  const pageOf = async (cookie?: string, job = '') =>
    (await visit(loader, { path: `/jobs?q=${word}&sort=newest${job}`, ...(cookie && { cookie }) })).data as Page
  return { older, newer, pageOf }
}

const idsOf = ({ result }: Page) => result?.jobs.map(({ id }) => id)

test('a hidden job keeps its place for a moment, then leaves the list of its person, but not the count', async () => {
  const { older, newer, pageOf } = await twoJobs('quollish')
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  await chooseRecommendation(id, newer.id, 'hidden')
  const justHidden = await pageOf(cookie)
  expect(idsOf(justHidden)).toEqual([newer.id, older.id])
  expect(justHidden).toMatchObject({ own: { justHidden: [newer.id], hiddenCount: 1 }, job: { id: older.id } })
  await db
    .updateTable('recommendation_choices')
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where('user_id', '=', id)
    .execute()
  const page = await pageOf(cookie, `&job=${newer.id}`)
  expect(idsOf(page)).toEqual([older.id])
  expect(page).toMatchObject({ result: { total: 2, pages: 1 }, own: { justHidden: [], hiddenCount: 1 }, job: { id: newer.id } })
  expect(idsOf(await pageOf())).toEqual([newer.id, older.id])
  expect(idsOf(await pageOf(await createSessionFor((await createUser()).id)))).toEqual([newer.id, older.id])
})

test('a job that a person opened counts as viewed, one that is only beside the list does not', async () => {
  const { older, pageOf } = await twoJobs('numbatish')
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  await pageOf(cookie)
  await pageOf(cookie, `&job=${older.id}`)
  await vi.waitFor(async () => expect((await pageOf(cookie)).own.viewed).toEqual([older.id]))
})

test('nothing is marked for visitors and employers, and only job seekers may hide', async () => {
  const { pageOf } = await twoJobs('bilbyish')
  const employer = await createSessionFor((await createUser({ role: 'employer' })).id)
  const nothing = { saved: [], applied: [], viewed: [], justHidden: [], hiddenCount: 0, matchLines: {} }
  expect(await pageOf()).toMatchObject({ canHide: false, canApply: true, own: nothing })
  expect(await pageOf(employer)).toMatchObject({ canHide: false, canApply: false, own: nothing })
  expect(await pageOf(await createSessionFor((await createUser()).id))).toMatchObject({ canHide: true })
})
