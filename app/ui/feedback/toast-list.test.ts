import { expect, test } from 'vitest'
import { aboutPage, addToast, isOutdated } from './toast-list.ts'

const toast = (message: string, about?: string) => ({ message, ...(about !== undefined && { about }) })
const shown = (toasts: readonly { message: string }[]) => toasts.map(({ message }) => message)

test('a newer toast takes the place of the one about the same thing', () => {
  const toasts = [toast('Job paused', 'job 1'), toast('Job paused', 'job 2'), toast('Link copied')]
  expect(shown(addToast(toasts, toast('Job is live', 'job 1')))).toEqual(['Job paused', 'Link copied', 'Job is live'])
})

test('toasts that are about nothing stand beside each other, three at most', () => {
  const toasts = ['1', '2', '3', '4'].reduce<{ message: string; about?: string }[]>((all, message) => addToast(all, toast(message)), [])
  expect(shown(toasts)).toEqual(['2', '3', '4'])
})

test('a message that came with a page takes the place of the last one there, whatever it is about itself', () => {
  const page = '/account/privacy'
  const blocked = aboutPage(toast('Wren Realty is blocked'), page)
  expect(shown(addToast([blocked], aboutPage(toast('Wren Realty is no longer blocked'), page), page))).toHaveLength(1)
  expect(shown(addToast([blocked], aboutPage(toast('Job paused', 'job 1'), page), page))).toEqual(['Job paused'])
  expect(shown(addToast([blocked], aboutPage(toast('Elsewhere'), '/alerts'), '/alerts'))).toHaveLength(2)
})

test('what can be undone stays beside what is done next, until that is about the same', () => {
  const moved = { ...toast('Moved to Offer'), undo: {} }
  expect(addToast([aboutPage(moved, '/board')], aboutPage(toast('Note added'), '/board'), '/board')).toHaveLength(2)
  const again = { ...moved, about: 'candidate 1' }
  expect(addToast([again], { ...again, message: 'Moved to New' })).toEqual([{ ...again, message: 'Moved to New' }])
})

test.each([
  ['/jobs/5/saved', '/jobs/5', true],
  ['/jobs/5/saved', '/jobs', true],
  ['/jobs/55/saved', '/jobs/5', false],
  ['/employer/jobs/5/edit', '/employer/jobs/5/edit', true],
  ['/employer/jobs/5/edit', 'job 5', false],
  ['/employer/jobs/5/edit', undefined, false],
])('a form sent to %s outdates a toast about %s: %s', (address, about, is) => {
  expect(isOutdated({ about }, address)).toBe(is)
})
