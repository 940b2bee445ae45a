import { expect, test } from 'vitest'
import type { Role } from '#app/accounts/role.ts'
import { followsAdvertiser } from '#app/employers/following.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { completePendingWish, withPendingWish } from './pending-wish.server.ts'
import { listSavedIds } from './saved.server.ts'

async function signedIn(role: Role) {
  const { id, email } = await createUser({ role })
  return { user: { id, email, role }, headers: new Headers() }
}

const flashIn = (headers: Headers) =>
  takeFlash(new Request('http://own.invalid', { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } })).flash?.message

test('saves the job, says so, and leads back to the filters', async () => {
  const { id } = await createJob()
  const result = await signedIn('job_seeker')
  expect(await completePendingWish(result, withPendingWish('/jobs?q=sales&workType=casual', 'save', id))).toBe(
    '/jobs?q=sales&workType=casual',
  )
  expect(await listSavedIds(result.user.id, [id])).toEqual([id])
  expect(flashIn(result.headers)).toBe('Job saved')
})

test.each(['0', '-1', '1e3', 'x', '99999999999', '2147483647'])('passes over the wish %s', async (wish) => {
  const result = await signedIn('job_seeker')
  expect(await completePendingWish(result, `/jobs?save=${wish}`)).toBe('/jobs')
  expect(flashIn(result.headers)).toBeUndefined()
})

test('saves nothing for an employer, nor before the second step', async () => {
  const { id } = await createJob()
  const employer = await signedIn('employer')
  expect(await completePendingWish(employer, `/jobs/${id}?save=${id}`)).toBe(`/jobs/${id}`)
  expect(await listSavedIds(employer.user.id, [id])).toEqual([])
  const waiting = { step: 'totp' as const, headers: new Headers() }
  expect(await completePendingWish(waiting, `/jobs/${id}?save=${id}`)).toBe(`/jobs/${id}?save=${id}`)
})

test.each(['https://evil.example/?save=1', '//evil.example/?save=1', null])('leads to no other site: %s', async (next) => {
  expect(await completePendingWish(await signedIn('job_seeker'), next)).toBeNull()
})

test('follows the company, says so, and leads back to its page', async () => {
  const { id, slug } = await createEmployer()
  const result = await signedIn('job_seeker')
  expect(await completePendingWish(result, withPendingWish(`/companies/${slug}`, 'follow', id))).toBe(`/companies/${slug}`)
  expect(await followsAdvertiser(result.user.id, { employerId: id })).toBe(true)
  expect(flashIn(result.headers)).toBe('Company followed. We keep it on your list.')
})

test.each(['00000000-0000-4000-8000-000000000000', "' or 1=1", '1'])('follows no company %s', async (wish) => {
  const result = await signedIn('job_seeker')
  expect(await completePendingWish(result, `/companies?follow=${encodeURIComponent(wish)}`)).toBe('/companies')
  expect(flashIn(result.headers)).toBeUndefined()
})
