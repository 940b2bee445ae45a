import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { isKnownIn, rememberIn } from '#test/factories/known-browsers.ts'
import { createUser } from '#test/factories/people.ts'
import { forgetBrowsers } from './known-browser.server.ts'

const forget = (userId: string) => db.transaction().execute((tx) => forgetBrowsers(tx, userId))

test('knows the accounts a browser has signed in to, and no others', async () => {
  const [one, two, other] = [await createUser(), await createUser(), await createUser()]
  const cookie = await rememberIn(await rememberIn('', one.email), two.email)
  expect([await isKnownIn(cookie, one.email), await isKnownIn(cookie, two.email), await isKnownIn(cookie, other.email)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await isKnownIn('', one.email)).toBe(false)
})

test('remembers the five accounts used last, each once, well within a cookie', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createUser()))
  let cookie = ''
  for (const { email } of [people[0]!, people[0]!, ...people.slice(1, 5), people[0]!, people[5]!]) {
    cookie = await rememberIn(cookie, email)
    expect(cookie.length).toBeLessThan(600)
  }
  const known = await Promise.all(people.map(({ email }) => isKnownIn(cookie, email)))
  expect(known).toEqual([true, false, true, true, true, true])
})

test('takes no token that is made up, changed, moved in time or another account’s, and drops what is none', async () => {
  const [own, other] = [await createUser(), await createUser()]
  const [name, token] = (await rememberIn('', own.email)).split('=') as [string, string]
  const [id = '', madeAt = '', signature = ''] = token.split('.')
  const later = String(Number(madeAt) + 1)
  for (const forged of ['abc.def', `${id}.${later}.${signature}`, `${id}.${signature}`, `${signature.slice(0, 32)}.${madeAt}.${signature}`])
    expect(await isKnownIn(`${name}=${forged}`, own.email)).toBe(false)
  expect(await isKnownIn(`${name}=${token}`, other.email)).toBe(false)
  const cookie = await rememberIn(`${name}=${'x'.repeat(3_000)}~${'y'.repeat(50)}`, own.email)
  expect(cookie.length).toBe(`${name}=${token}`.length)
})

test('looks at five tokens at most', async () => {
  const person = await createUser()
  const [name, token] = (await rememberIn('', person.email)).split('=') as [string, string]
  const noise = Array.from({ length: 5 }, () => token.replace(/^.{32}/, randomUUID().slice(0, 32)))
  expect(await isKnownIn(`${name}=${[...noise.slice(1), token].join('~')}`, person.email)).toBe(true)
  expect(await isKnownIn(`${name}=${[...noise, token].join('~')}`, person.email)).toBe(false)
})

test('is new to an account that has forgotten its browsers, until it signs in again', async () => {
  const [person, other] = [await createUser(), await createUser()]
  const cookie = await rememberIn(await rememberIn('', other.email), person.email)
  await forget(person.id)
  expect([await isKnownIn(cookie, person.email), await isKnownIn(cookie, other.email)]).toEqual([false, true])
  expect(await isKnownIn(await rememberIn(cookie, person.email), person.email)).toBe(true)
})

test('is known at once when it is remembered right after the others were forgotten', async () => {
  const person = await createUser()
  for (let round = 0; round < 20; round++) {
    await forget(person.id)
    expect(await isKnownIn(await rememberIn('', person.email), person.email)).toBe(true)
  }
})

test.each([
  [179, true],
  [181, false],
])('%s days after the last time a browser is known: %s, whatever it keeps', async (days, known) => {
  const { email } = await createUser()
  const [id, madeAt] = ['a'.repeat(32), String(Date.now() - days * 86_400_000)]
  const cookie = `known_browser=${id}.${madeAt}.${keyedHash('known browser', `${id} ${madeAt} ${email}`)}`
  expect(await isKnownIn(cookie, email)).toBe(known)
})
