import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { followsAdvertiser } from '../following.server.ts'
import { action } from './following.ts'

async function send(slug: string, following: string, as: { id: string } | null) {
  const cookie = as ? await createSessionFor(as.id) : undefined
  return visit(action, { path: `/companies/${slug}/following`, params: { slug }, form: { following }, ...(cookie && { cookie }) })
}

test('a job seeker follows and unfollows, twice at once too, and goes back to the page', async () => {
  const [{ id, slug }, seeker] = [await createEmployer(), await createUser()]
  const answers = await Promise.all([send(slug, 'true', seeker), send(slug, 'true', seeker)])
  expect(answers.map(({ location }) => location)).toEqual([`/companies/${slug}`, `/companies/${slug}`])
  expect(await followsAdvertiser(seeker.id, { employerId: id })).toBe(true)
  await send(slug, 'false', seeker)
  expect(await followsAdvertiser(seeker.id, { employerId: id })).toBe(false)
})

test('a visitor signs in first, with the company in the address', async () => {
  const { id, slug } = await createEmployer()
  const next = encodeURIComponent(`/companies/${slug}?follow=${id}`)
  expect((await send(slug, 'true', null)).location).toBe(`/login?next=${next}&notice=follow`)
})

test('employers and recruiters follow nobody', async () => {
  const { id, slug, owner } = await createEmployer()
  for (const person of [owner, await createUser({ role: 'recruiter' })]) {
    expect((await send(slug, 'true', person)).status).toBe(403)
    expect(await followsAdvertiser(person.id, { employerId: id })).toBe(false)
  }
})

test('a company that is not listed is not found, but can be let go', async () => {
  const [{ id, slug }, seeker] = [await createEmployer(), await createUser()]
  await send(slug, 'true', seeker)
  await db.updateTable('employers').set({ profile_complete: false }).where('id', '=', id).execute()
  expect((await send(slug, 'true', seeker)).status).toBe(404)
  await send(slug, 'false', seeker)
  expect(await followsAdvertiser(seeker.id, { employerId: id })).toBe(false)
  for (const unknown of ['nobody-has-this-slug', 'nobody\0']) expect((await send(unknown, 'true', seeker)).status).toBe(404)
})
