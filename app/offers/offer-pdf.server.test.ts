import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { termsOf } from '#test/factories/offer-terms.ts'
import { hashOf } from './hash.server.ts'
import { letterOf } from './letter.ts'
import { serveLetter } from './offer-pdf.server.ts'

const letter = letterOf(
  termsOf({ conditions: 'A police check' }),
  { company: 'Banksia Lane Realty', candidate: 'Grace Tamihana', sender: 'Jo' },
  2,
)
const printed = { letter, hash: hashOf(letter), sentAt: new Date('2026-11-20T01:00:00Z'), sender: 'Jarrah Whitmore', signature: null }

const textOf = async (response: Response) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a letter is printed with all that the page says, its fingerprint and how it was signed', async () => {
  const response = await serveLetter(printed)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('content-disposition')).toContain('Offer Banksia Lane Realty version 2.pdf')
  const text = await textOf(response)
  for (const { label, value } of letter.clauses) expect(text).toContain(`${label} ${value}`)
  expect(text).toContain('Dear Grace, we would like you to join Banksia Lane Realty')
  expect(text).toContain('Not signed')
  expect(text.replaceAll(' ', '')).toContain(printed.hash)
  const signature = { name: 'Grace Tamihana', at: new Date('2026-11-21T03:00:00Z'), hash: printed.hash }
  const signed = await textOf(await serveLetter({ ...printed, signature }))
  expect(signed).toContain('Accepted by typing “Grace Tamihana”, Saturday 21 November 2026')
})

test('the same letter gives the same bytes, and no letter is not found', async () => {
  const [one, other] = await Promise.all([serveLetter(printed), serveLetter(printed)])
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
  await expect(serveLetter(null)).rejects.toMatchObject({ status: 404 })
})
