import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatSecret, matchingStep, newSecret, totpCode } from './totp.server.ts'

const RFC_SECRET = '12345678901234567890'

// RFC 6238, appendix B: of its eight digits we use the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes at second %d the code of the standard', (second, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(second / 30))).toBe(code)
})

test.each([
  [-2, null],
  [-1, 999],
  [0, 1_000],
  [1, 1_001],
  [2, null],
])('takes the code of a clock that is wrong by %d steps for that of step %j', (steps, found) => {
  expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, 1_000 + steps), 1_000)).toBe(found)
})

test.each(['', '28708', '2870822', '000000', '２８７０８２', '28708²'])('takes %j for nothing', (code) => {
  expect(matchingStep(RFC_SECRET, code, 1)).toBeNull()
})

/** Computes the code as an app does from the typed secret, independently of our implementation. */
function appCode(letters: string, step: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = mac[19]! & 15 // twenty bytes
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('tells an app every secret so that both make the same codes', () => {
  for (let round = 0; round < 200; round++) {
    const secret = newSecret()
    const { text, link } = formatSecret(secret, 'robin@example.com')
    expect(text).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const letters = text.replaceAll(' ', '')
    expect(appCode(letters, round)).toBe(totpCode(secret, round))
    const url = new URL(link)
    expect(url.searchParams.get('secret')).toBe(letters)
  }
})

test('names the board and the person in the link', () => {
  const { link } = formatSecret(RFC_SECRET, 'robin+work@example.com')
  expect(link).toBe(
    'otpauth://totp/Frontage:robin%2Bwork%40example.com?issuer=Frontage&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  )
})

test('makes another secret each time', () => {
  expect(new Set(Array.from({ length: 100 }, newSecret)).size).toBe(100)
})
