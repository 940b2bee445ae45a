import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { config } from './config.server.ts'
import { sendMail } from './mail.server.ts'
import { canSeeOutbox, listOutbox, writeToOutbox } from './outbox.server.ts'

giveOwnDataDir()

test('lists the newest mail first, a page at a time', async () => {
  const to = `${randomUUID()}@example.com`
  for (const subject of ['First', 'Second', 'Third']) await sendMail({ to, subject, text: 'Hello' })
  const { mails, total } = await listOutbox()
  expect(mails.filter((mail) => mail.to === to).map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First'])
  expect(total).toBe(mails.length)
  expect((await listOutbox({ page: 2, size: 1 })).mails.map(({ name }) => name)).toEqual([mails[1]?.name])
})

test('keeps at most 500 mails and removes the oldest', async () => {
  await writeToOutbox(Buffer.from('Subject: Hello\n\n'))
  const folder = join(config.dataDir, 'outbox')
  const old = Array.from({ length: 501 }, (_, index) => `20000101T0000${String(index).padStart(5, '0')}Z-000000000000.eml`)
  for (const name of old) writeFileSync(join(folder, name), 'Subject: Old\n\n')
  await writeToOutbox(Buffer.from('Subject: New\n\n'))
  const names = readdirSync(folder).sort()
  expect(names).toHaveLength(500)
  expect(names).not.toContain(old[0])
})

const cases: [
  string,
  { address?: string; smtpUrl?: string; appUrl?: string; trustProxy?: 'x-real-ip'; headers?: Record<string, string> },
  boolean,
][] = [
  ['this machine', {}, true],
  ['this machine by IPv6', { address: '::1' }, true],
  ['another machine', { address: '203.0.113.7' }, false],
  ['an unknown address', { address: 'unknown' }, false],
  ['this machine where mail is really sent', { smtpUrl: 'smtp://127.0.0.1:25' }, false],
  ['a proxy on this machine in front of a public address', { appUrl: 'https://jobs.example' }, false],
  ['a proxy on this machine that says for whom it asks', { headers: { 'x-forwarded-for': '203.0.113.7' } }, false],
  ['a proxy on this machine that names itself', { headers: { via: '1.1 proxy' } }, false],
  ['a proxy on this machine that tells the scheme', { headers: { 'x-forwarded-proto': 'https' } }, false],
  ['this machine by its other name', { headers: { host: 'localhost:3000' } }, true],
  ['this machine asked by its IPv6 address', { headers: { host: '[::1]:3000' } }, true],
  ['a foreign page whose own name leads to this machine', { headers: { host: 'rebound.example:3000' } }, false],
  ['a name that is none', { headers: { host: 'a b' } }, false],
  ['a trusted proxy that names this machine', { trustProxy: 'x-real-ip', headers: { 'x-real-ip': '127.0.0.1' } }, false],
  ['a trusted proxy that leaves its header out', { trustProxy: 'x-real-ip' }, false],
]

test.each(cases)('decides whether the outbox is shown to %s', (_, { address = '127.0.0.1', headers = {}, ...changes }, wanted) => {
  const before = { ...config }
  Object.assign(config, changes)
  try {
    expect(canSeeOutbox(new Headers(headers), address)).toBe(wanted)
  } finally {
    Object.assign(config, before)
  }
})
