import { expect, test } from 'vitest'
import { isRunningHead } from './running-heads.ts'

const PAGES = [
  ['Tessa Marlowe', 'Summary', 'a', 'b', 'c', 'd', 'Tessa Marlowe 0491', 'Page 1 of 2'],
  ['Tessa Marlowe', 'e', 'f', 'g', 'Summary', 'h', 'Tessa Marlowe 0491', 'Page 2 of 2'],
]

test('drops page numbers and what repeats at the edge of a page, but for the first time', () => {
  const kept = PAGES.map((lines, page) => lines.filter((_, line) => !isRunningHead(PAGES, page, line)))
  expect(kept).toEqual([PAGES[0]!.slice(0, -1), ['e', 'f', 'g', 'Summary', 'h']])
})
