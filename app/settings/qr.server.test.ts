import { expect, test } from 'vitest'
import { drawQrCode } from './qr.server.ts'

/** The dark modules of a path, row by row as text. */
function modulesOf({ side, path }: { side: number; path: string }): string[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => '.'))
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(width).toBe(back)
    for (let at = 0; at < Number(width); at++) rows[Number(y)]![Number(x) + at] = '#' // inside, or the test fails here
  }
  return rows.map((row) => row.join(''))
}

const EYE = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']

test('draws the three eyes of the standard inside a quiet border of four modules', () => {
  const code = drawQrCode('otpauth://totp/Frontage:robin%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Frontage')
  const rows = modulesOf(code)
  const end = code.side - 4
  expect(rows.slice(4, 11).map((row) => row.slice(4, 11))).toEqual(EYE)
  expect(rows.slice(4, 11).map((row) => row.slice(end - 7, end))).toEqual(EYE)
  expect(rows.slice(end - 7, end).map((row) => row.slice(4, 11))).toEqual(EYE)
  const border = [...rows.slice(0, 4), ...rows.slice(end), ...rows.map((row) => row.slice(0, 4) + row.slice(end))].join('')
  expect(border).not.toContain('#')
})

test('draws another picture for another text', () => {
  expect(drawQrCode('one').path).not.toBe(drawQrCode('two').path)
})

test('is nothing but numbers and moves', () => {
  expect(drawQrCode('"><script>alert(1)</script>').path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
})
