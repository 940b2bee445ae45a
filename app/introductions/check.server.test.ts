import pg from 'pg'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createCheckedEmployer, createOpenPerson } from '#test/factories/open-people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { answerIntroduction, listOwnIntroductions } from './answer.server.ts'
import { askToMeet } from './ask.server.ts'
import * as asked from './routes/asked.tsx'
import * as askedPerson from './routes/asked-person.tsx'
import * as openProfile from './routes/open-profile.tsx'
import * as openToWork from './routes/open-to-work.tsx'
import * as request from './routes/request.tsx'

/** A checked company that has asked somebody, with the browsers of both. */
async function scene(userId?: string) {
  const employer = await createCheckedEmployer()
  const { id: jobId } = await createJob({ employer_id: employer.id, salary_min: 90_000, salary_period: 'year' })
  const person = await createOpenPerson()
  const profileId = person.id! // made to be found
  const ask = () => askToMeet({ employerId: employer.id, actorId: employer.owner.id, profileId, jobId, note: '' })
  const requestId = await ask()
  if (userId) await db.updateTable('introductions').set({ user_id: userId }).where('id', '=', requestId).execute()
  return { employer, profileId, userId: person.userId, requestId, ask }
}

const suspend = (employer_id: string) =>
  db
    .insertInto('suspensions')
    .values({ employer_id, until: new Date(Date.now() + 86_400_000), words: 'Spam' })
    .execute()
const uncheck = (employerId: string) => db.updateTable('employers').set({ website_url: null }).where('id', '=', employerId).execute()

type Page = { loader: (args: never) => unknown; default: ComponentType<never> }

/** What a page says to whoever opens it, without its tags. */
async function textOf({ loader, default: Component }: Page, path: string, params: Record<string, string>, cookie: string) {
  const { data } = await visit(loader, { path, params, cookie })
  const props = { loaderData: data, actionData: undefined }
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Component as ComponentType<object>, props) }])
  const html = renderToStaticMarkup(createElement(Stub))
  return { text: html.replaceAll(/<!-- -->|<[^>]+>/g, ''), checkLink: html.includes('href="/employer/profile/check"') }
}

async function pagesOf({ profileId, requestId }: Awaited<ReturnType<typeof scene>>, cookie: string) {
  const list = '/employer/candidates/open'
  return [
    await textOf(openToWork, list, {}, cookie),
    await textOf(openProfile, `${list}/${profileId}`, { profileId }, cookie),
    await textOf(asked, `${list}/requests`, {}, cookie),
    await textOf(askedPerson, `${list}/requests/${requestId}`, { requestId }, cookie),
  ]
}

test('a company that is not checked reads how it gets checked, its owner with the way there', async () => {
  const of = await scene()
  await uncheck(of.employer.id)
  for (const { text, checkLink } of await pagesOf(of, await createSessionFor(of.employer.owner.id)))
    expect([text, checkLink]).toEqual([expect.stringContaining('Your company is not checked yet'), true])
  const member = await createMember({ employerId: of.employer.id })
  for (const { text, checkLink } of await pagesOf(of, await createSessionFor(member.id)))
    expect([text, checkLink]).toEqual([expect.stringContaining('An owner of your company can get it checked.'), false])
})

test('a suspended company that is checked is told that it is suspended, and the person it asked that it is away', async () => {
  const of = await scene()
  await suspend(of.employer.id)
  for (const { text, checkLink } of await pagesOf(of, await createSessionFor(of.employer.owner.id))) {
    expect([text, checkLink]).toEqual([expect.stringContaining('Your company is suspended'), false])
    expect(text).not.toContain('not checked')
  }
  await expect(of.ask()).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('is suspended until') })

  const { requestId } = of
  const cookie = await createSessionFor(of.userId)
  const { text } = await textOf(request, `/requests/${requestId}`, { requestId }, cookie)
  expect(text).toContain('cannot be reached through Frontage at present, so the request cannot be answered. It learns nothing of you.')
  expect(text).not.toMatch(/suspended|checked/)
  const answer = () => answerIntroduction(of.userId, requestId, { accepts: true, resumeId: null })
  await expect(answer()).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^The company cannot be reached/) })
  await uncheck(of.employer.id)
  await db.deleteFrom('suspensions').where('employer_id', '=', of.employer.id).execute()
  expect((await textOf(request, `/requests/${requestId}`, { requestId }, cookie)).text).toContain('is no longer a checked company')
})

test('the page of somebody who agreed carries no licence number to a company that is suspended or lost its check', async () => {
  const of = await scene()
  await db.updateTable('job_seeker_profiles').set({ license_number: '20481234' }).where('user_id', '=', of.userId).execute()
  await answerIntroduction(of.userId, of.requestId, { accepts: true, resumeId: null })
  const path = `/employer/candidates/open/requests/${of.requestId}`
  const cookie = await createSessionFor(of.employer.owner.id)
  const sent = async () => JSON.stringify((await visit(askedPerson.loader, { path, params: { requestId: of.requestId }, cookie })).data)
  expect(await sent()).toContain('20481234')
  await suspend(of.employer.id)
  expect(await sent()).not.toContain('20481234')
  await db.deleteFrom('suspensions').where('employer_id', '=', of.employer.id).execute()
  await uncheck(of.employer.id)
  expect(await sent()).not.toContain('20481234')
  expect(await sent()).toContain('Robin Test')
})

test.skipIf(isEmbedded)('lists many requests in as many statements as one', async () => {
  const { userId } = await scene()
  const count = async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const requests = await listOwnIntroductions(userId)
    const { length } = statements.mock.calls
    statements.mockRestore()
    return [requests.map(({ canAnswer }) => canAnswer), length]
  }
  const [, ofOne] = await count()
  for (let more = 0; more < 3; more++) await scene(userId)
  expect(await count()).toEqual([[true, true, true, true], ofOne])
})
