import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceOf } from '#test/factories/files.ts'
import { pdfNeedsPassword } from './kind-pdf.server.ts'

const needsPassword = (bytes: Buffer) => pdfNeedsPassword(sourceOf(bytes))

const O = 'f850eff6e8ae74cac72154b3fbb01a783fd55055e7e09d05eeea8a3c2324a274'
const ID = 'b4e6a6197a61c7465e2d89ae7628f133'
const none = '0'.repeat(32)

const lock = (rest: string, owner = O) => `<</Filter/Standard/P -44/O<${owner}>${rest}>>`

/** A PDF with its encryption dictionary inline in the trailer, or as a separate object. */
const inline = (dictionary: string, id = ID) =>
  `%PDF-1.7\ntrailer\n<</Size 6/Root 1 0 R/ID[<${id}><${id}>]/Encrypt${dictionary}>>\nstartxref\n0\n%%EOF`
const apart = (dictionary: string) =>
  `%PDF-1.7\n15 0 obj\n<</Length 4096>>\nendobj\n5 0 obj\n${dictionary}\nendobj\n6 0 obj\n<</Length 9000>>\nendobj\ntrailer\n<</ID[<${ID}><${ID}>]/Encrypt 5 0 R>>\nstartxref`

// Made with another implementation of ISO 32000-2, 7.6.4; "secret" is the password of those that need one.
const cases: [string, string, boolean][] = [
  ['no lock', '%PDF-1.7\ntrailer <</Root 1 0 R>>', false],
  ['revision 2, empty password', inline(lock('/V 1/R 2/U<efc3c28ff4e7478a90920419353edec5cafda326ba7b682f9132841eafd71d08>')), false],
  ['revision 2', inline(lock('/V 1/R 2/U<3adde1b3e67056228b344d8016a881e6a825a824055f266870c9b349ce2150de>')), true],
  ['revision 3, empty password, 40 bits', inline(lock(`/V 2/R 3/U<c44721fd87d370b8c555d18eb51b653f${none}>`)), false],
  ['revision 3, empty password, 128 bits', apart(lock(`/V 2/R 3/Length 128/U<14c020bc3eac72737022a1d54fabf372${none}>`)), false],
  ['revision 3', apart(lock(`/V 2/R 3/Length 128/U<c47f050aa2df943ad617b3431530a9c0${none}>`)), true],
  [
    'revision 4, empty password',
    inline(
      lock(
        `/V 4/R 4/Length 128/U<c29befa8564d1831b6a0499d3c7f526f${none}>`,
        '77b16cb9a13ff3844a951dd2c71c49d5d8533322268ae1164cb9cbfda2b56f9a',
      ),
      '5d158988046f04d97dbbaa8afa6f3586',
    ),
    false,
  ],
  [
    'revision 4, empty password, open metadata',
    apart(lock(`/V 4/R 4/Length 128/EncryptMetadata false/U<4925f9eeb3dc5eae0e3369fec72340bb${none}>`)),
    false,
  ],
  ['revision 4', inline(lock(`/V 4/R 4/Length 128/U<c47f050aa2df943ad617b3431530a9c0${none}>`)), true],
  [
    'revision 5, empty password',
    inline(lock('/V 5/R 5/U<cb2b43192deb4fb8a119b5a191d3f24143e37e0e1147243cfb4934a57f2220a276616c696473616c6b657973616c7421>')),
    false,
  ],
  [
    'revision 5',
    inline(lock('/V 5/R 5/U<5c97563aee9eb0f62b52287af097654532ec6bb216eee5bb712618e45805049076616c696473616c6b657973616c7421>')),
    true,
  ],
  [
    'revision 6',
    inline(lock('/V 5/R 6/U<5c97563aee9eb0f62b52287af097654532ec6bb216eee5bb712618e45805049076616c696473616c6b657973616c7421>')),
    true,
  ],
  ['a lock of a kind we do not know', inline('<</Filter/Another/V 1/R 2>>'), false],
  ['a lock that is not there', '%PDF-1.7\ntrailer <</Encrypt 5 0 R>>', false],
]

test.each(cases)('knows whether a PDF needs a password: %s', (_, pdf, wanted) => {
  expect(needsPassword(Buffer.from(pdf, 'latin1'))).toBe(wanted)
})

test('opens a real file that is locked against changes only (revision 6)', () => {
  expect(needsPassword(readFileSync('test/fixtures/cvs-bad/owner-locked.pdf'))).toBe(false)
})

test('reads strings written in brackets, with escapes', () => {
  const literal = (hex: string) =>
    `(${[...Buffer.from(hex, 'hex')].map((byte) => (byte < 32 ? `\\${byte.toString(8).padStart(3, '0')}` : /[()\\]/.test(String.fromCharCode(byte)) ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte))).join('')})`
  const user = literal(`14c020bc3eac72737022a1d54fabf372${none}`)
  const pdf = `%PDF-1.7\ntrailer<</ID[${literal(ID)}${literal(ID)}]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O ${literal(O)}/U ${user}>>>>`
  expect(needsPassword(Buffer.from(pdf, 'latin1'))).toBe(false)
})

test('answers for any damaged lock', () => {
  const whole = inline(lock(`/V 2/R 3/Length 128/U<14c020bc3eac72737022a1d54fabf372${none}>`))
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ unit: 'binary-ascii', maxLength: 20 }), fc.nat(40), (at, junk, cut) => {
      expect(typeof needsPassword(Buffer.from(whole.slice(0, at) + junk + whole.slice(at + cut), 'latin1'))).toBe('boolean')
    }),
  )
})
