import { expect, test } from 'vitest'
import { isAutomatic, isOwnMessageId } from './mail-verdict.ts'

const headers = (text: string) =>
  text.split('\n').map((line) => ({ key: line.slice(0, line.indexOf(':')).toLowerCase(), value: line.slice(line.indexOf(':') + 1) }))

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: auto-generated (vacation)', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['Precedence: auto_reply', true],
  ['Precedence: normal', false],
  ['List-Id: <news.example>', true],
  ['List-Unsubscribe: <https://example.com>', true],
  ['X-Auto-Response-Suppress: All', true],
  ['X-Autoreply: yes', true],
  ['Return-Path: <>', true],
  ['Return-Path: <ana@example.com>', false],
  ['Content-Type: multipart/report; report-type=delivery-status', true],
  ['Content-Type: text/plain; charset=utf-8', false],
  ['From: Mail Delivery <MAILER-DAEMON@example.com>', true],
  ['From: "mailer-daemon@x" <ana@example.com>', false],
  ['From: noreply@example.com', true],
  ['From: Ana <ana@example.com>\nSubject: Re: vacation', false],
])('%j is automatic: %s', (text, automatic) => expect(isAutomatic(headers(text))).toBe(automatic))

test('knows our own Message-IDs, which come back only in a loop', () => {
  const host = 'jobs.example'
  expect(isOwnMessageId(`<${'a'.repeat(32)}@jobs.example>`, host)).toBe(true)
  expect(isOwnMessageId('<0bd2c0de-0000-4000-8000-000000000000@JOBS.example>', host)).toBe(true)
  for (const other of [`<${'a'.repeat(32)}@mail.example>`, '<short@jobs.example>', '', null])
    expect(isOwnMessageId(other, host)).toBe(false)
})
