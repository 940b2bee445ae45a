import { expect, test, vi } from 'vitest'
import { recentKey } from '#app/search/recent-searches.ts'
import { forgetUnsent, unsentKey } from './unsent.ts'

const KEPT = [unsentKey('a', 'note'), unsentKey('b', 'note'), recentKey('what'), recentKey('where'), 'frontage.single-keys']

function keptAfter(person?: string) {
  const browser = {
    removeItem: (key: string) => void Reflect.deleteProperty(browser, key),
    ...Object.fromEntries(KEPT.map((key) => [key, ''])),
  }
  Object.defineProperty(browser, 'removeItem', { enumerable: false })
  vi.stubGlobal('window', { localStorage: browser, sessionStorage: browser })
  forgetUnsent(person)
  vi.unstubAllGlobals()
  return Object.keys(browser)
}

test('removes what everybody typed, and what was searched for, at log out', () => {
  expect(keptAfter()).toEqual(['frontage.single-keys'])
})

test("removes others' words, and no more, for somebody who has signed in", () => {
  expect(keptAfter('a')).toEqual(KEPT.filter((key) => key !== unsentKey('b', 'note')))
})
