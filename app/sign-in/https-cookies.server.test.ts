import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { openSession, sessionMiddleware } from '#app/accounts/session.server.ts'
import { config } from '#app/platform/config.server.ts'
import { setCookieHeader } from '#app/platform/cookies.server.ts'
import { flash } from '#app/platform/flash.server.ts'
import { createUser } from '#test/factories/people.ts'
import { rememberBrowser } from './known-browser.server.ts'

const { appUrl } = config
beforeAll(() => {
  config.appUrl = 'https://jobs.example.com'
})
afterAll(() => {
  config.appUrl = appUrl
})

test('pins every cookie to the host and to https where the public address is https', async () => {
  const user = await createUser()
  const request = new Request('https://jobs.example.com/')
  const message = flash(new Headers(), { title: 'Saved' }).get('set-cookie')!
  const lines = [await openSession(user.id), await rememberBrowser(request, user.email), setCookieHeader('pending_sign_up', 'x'), message]
  expect(lines.map((line) => line.split('=')[0])).toEqual([
    '__Host-session',
    '__Host-known_browser',
    '__Host-pending_sign_up',
    '__Host-flash',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toContain('Domain')
  }
})

test('knows the person by that cookie, and by no cookie of the plain name', async () => {
  const user = await createUser()
  const cookie = (await openSession(user.id)).split(';')[0]!
  const personBehind = async (sent: string) => {
    const request = new Request('https://jobs.example.com/', { headers: { cookie: sent } })
    const context = new RouterContextProvider()
    await sessionMiddleware({ request, context, url: new URL(request.url), params: {}, pattern: '/' }, async () => new Response())
    return userOf(context)?.id ?? null
  }
  expect(await personBehind(cookie)).toBe(user.id)
  expect(await personBehind(cookie.replace('__Host-', ''))).toBeNull()
})
