import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scamSign } from './scam.ts'

test.each([
  ['Before you start, pay the refundable registration fee of $180.', 'it asks for money before work'],
  ['Simply transfer $90 for the background check fee.', 'it asks for money before work'],
  ['Send a photo of your passport and driver’s license to our WhatsApp.', 'it asks for identity documents by chat'],
  ['On TELEGRAM we need your Medicare card.', 'it asks for identity documents by chat'],
  ['Please email your bank details with your application', 'it asks for bank details'],
  ['You receive payments and forward the money from your own bank account.', 'it asks to pass money on'],
  ['Interviews are held via Telegram only', 'it moves the conversation to a chat'],
  ['Salary paid weekly in USDT', 'it pays in cryptocurrency'],
])('sees the sign of a swindle in: %s', (text, sign) => {
  expect(scamSign(`A warm team.\n${text}\nParramatta.`)).toBe(sign)
})

test.each([
  'We never ask you to pay a registration fee.',
  'Manage trust account receipts and transfer bond payments to owners.',
  'Your driver’s licence must be current.',
  'You keep tenants’ bank details up to date.',
  'We do not interview by WhatsApp.',
  'Attend auctions on Saturdays. Apply with your resume.',
  'Company car or allowance, paid training and a yearly bonus.',
])('sees none in: %s', (text) => {
  expect(scamSign(text)).toBeNull()
})

test('does not depend on case, line breaks within a line, or what stands around it', () => {
  fc.assert(
    fc.property(fc.lorem(), fc.constantFrom(' ', '  ', '\t'), fc.boolean(), (around, gap, loud) => {
      const text = `${around}.${gap}Pay the${gap}joining fee.${around}`
      return scamSign(loud ? text.toUpperCase() : text) === 'it asks for money before work'
    }),
  )
})

test.each([
  ['white space', ' '.repeat(100_000)],
  ['one letter', 'a'.repeat(100_000)],
  ['half a sign, many times', 'pay send passport your bank receive funds '.repeat(2_400)],
])('reads 100 kB of %s in 50 ms', (_, text) => {
  scamSign(text)
  const began = process.threadCpuUsage()
  scamSign(text)
  expect(process.threadCpuUsage(began).user).toBeLessThan(50_000) // microseconds
})
