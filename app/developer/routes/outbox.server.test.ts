import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { loader } from './outbox.tsx'

giveOwnDataDir()

async function visitFrom(clientAddress: string, path = '/dev/outbox') {
  const args = await routeArgs({ path, clientAddress })
  // The argument type of this route is generated from its address; at run time it is the one shape.
  return loader(args as never)
}

test('shows the mails to this machine and keeps them from caches and search engines', async () => {
  await sendMail({ to: 'jane@example.com', subject: 'Hello', text: 'Dear Jane' })
  const answer = await visitFrom('127.0.0.1')
  expect(answer.data).toMatchObject({
    total: 1,
    page: 1,
    mails: [{ to: 'jane@example.com', subject: 'Hello', text: expect.stringMatching(/^Dear Jane/) }],
  })
  expect(answer.init?.headers).toEqual({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
})

test.each(['203.0.113.7', '2001:db8:0:1::/64', 'unknown'])('is not there for %s', async (address) => {
  await expect(visitFrom(address)).rejects.toMatchObject({ status: 404 })
})

test('is not there where mail is really sent', async () => {
  config.smtpUrl = 'smtp://127.0.0.1:25'
  await expect(visitFrom('127.0.0.1')).rejects.toMatchObject({ status: 404 })
  config.smtpUrl = null
})

test.each(['0', '-1', 'x', '1e9', '2'])('takes page %j', async (page) => {
  expect((await visitFrom('127.0.0.1', `/dev/outbox?page=${page}`)).data.page).toBe(page === '2' ? 2 : 1)
})
