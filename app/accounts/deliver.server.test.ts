import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { deliver } from './deliver.server.ts'

giveOwnDataDir()

const mailFor = (to: string) => ({ to, subject: 'Your code', text: 'A code' })

test('sends a mail without being waited for', async () => {
  const to = `${randomUUID()}@example.com`
  expect(deliver(mailFor(to), Date.now() + 60_000)).toBeUndefined()
  expect(await mailsTo(to)).toHaveLength(1)
})

test('sends nothing that comes too late', async () => {
  const to = `${randomUUID()}@example.com`
  deliver(mailFor(to), Date.now() - 1)
  expect(await mailsTo(to)).toEqual([])
})

test('tries again while the mail server is away', async () => {
  const to = `${randomUUID()}@example.com`
  config.smtpUrl = 'smtp://127.0.0.1:9'
  deliver(mailFor(to), Date.now() + 60_000)
  await new Promise((resolve) => setTimeout(resolve, 300))
  config.smtpUrl = null
  expect(await mailsTo(to)).toHaveLength(1)
})
