import { expect, test } from 'vitest'
import { flash, redirectWithFlash, takeFlash } from './flash.server.ts'

const requestWith = (cookie: string) => new Request('http://127.0.0.1/jobs', { headers: { cookie } })
const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('shows a message once, on the next page', () => {
  const headers = flash(new Headers(), { title: 'Job published successfully' })
  expect(headers.get('set-cookie')).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
  const taken = takeFlash(requestWith(`theme=dark; ${cookieIn(headers)}`))
  expect(taken.flash).toEqual({ id: expect.any(String), message: 'Job published successfully', tone: 'success' })
  expect(taken.headers.get('set-cookie')).toContain('flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('says what a message is about, where it says so', () => {
  const aboutOf = (about?: string) =>
    takeFlash(requestWith(cookieIn(flash(new Headers(), { title: 'Job paused', ...(about && { about }) })))).flash
  expect(aboutOf('job 7')).toMatchObject({ about: 'job 7' })
  expect(aboutOf()).not.toHaveProperty('about')
})

test('tells two equal messages apart', () => {
  const [one, two] = [1, 2].map(() => takeFlash(requestWith(cookieIn(flash(new Headers(), { title: 'Draft saved' })))).flash)
  expect(one?.id).not.toBe(two?.id)
})

test.each([
  ['Saved', 'It is live now: “Größe” 🏠', 'Saved. It is live now: “Größe” 🏠'],
  ['Saved.', 'See it.', 'Saved. See it.'],
])('joins %j and %j', (title, text, message) => {
  const taken = takeFlash(requestWith(cookieIn(flash(new Headers(), { tone: 'warning', title, text }))))
  expect(taken.flash).toMatchObject({ message, tone: 'warning' })
})

test.each(['flash=x', 'flash=eyJtZXNzYWdlIjoiUGF5IG1lIn0.c2lnbmVk', 'flash=a.b.c'])(
  'takes no message from %j, which it did not write',
  (cookie) => {
    const taken = takeFlash(requestWith(cookie))
    expect(taken.flash).toBeNull()
    expect(taken.headers.get('set-cookie')).toContain('Max-Age=0')
  },
)

test.each(['flash_sale=1', 'flash='])('says nothing and sets no cookie when no message waits: %s', (cookie) => {
  const taken = takeFlash(requestWith(cookie))
  expect(taken.flash).toBeNull()
  expect([...taken.headers]).toEqual([])
})

test('answers with the next page and the message', () => {
  const response = redirectWithFlash('/employer/jobs', { title: 'Draft saved' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/employer/jobs')
  expect(takeFlash(requestWith(cookieIn(response.headers))).flash?.message).toBe('Draft saved')
})
