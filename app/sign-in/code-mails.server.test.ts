import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { startSmtp } from '#test/mocks/smtp.ts'
import { mailCode } from './code-mails.server.ts'
import type { CodePurpose } from './codes.server.ts'
import { askForCode, askForCodeAgain } from './codes.server.ts'

async function mailsOf(purpose: CodePurpose, tries: number, between = async (_key: { email: string }) => {}) {
  const key = { email: `${randomUUID()}@example.com`, purpose, browserHash: randomUUID() }
  await askForCode(key, {})
  const smtp = await startSmtp()
  config.smtpUrl = smtp.url
  try {
    for (let at = 0; at < tries; at++) {
      const { id } = await db.selectFrom('verification_codes').select('id').where('email', '=', key.email).executeTakeFirstOrThrow()
      await mailCode({ codeId: id })
      await between(key)
    }
    return smtp.mails.map(({ data }) => ({
      messageId: /^Message-ID: (.*)$/im.exec(data)?.[1],
      secret: /\b\d{6}\b|token=3D[^\s"]+|token=[^\s"]+/.exec(data.slice(data.indexOf('\r\n\r\n')))?.[0],
    }))
  } finally {
    config.smtpUrl = null
    await smtp.close()
  }
}

test.each(['sign_up', 'sign_in', 'recovery'] as const)(
  'mails the same secret under the same Message-ID when a %s is tried again',
  async (purpose) => {
    const [first, second] = await mailsOf(purpose, 2)
    expect(first!.messageId).toMatch(/^<[0-9a-f]{32}@/)
    expect(first!.secret).toBeTruthy()
    expect(second).toEqual(first)
  },
)

test('mails another code under another Message-ID when it is asked for again', async () => {
  const again = (key: { email: string }) => askForCodeAgain({ ...key, purpose: 'sign_in', browserHash: '' }, { anyBrowser: true })
  const [first, second] = await mailsOf('sign_in', 2, again)
  expect(second!.messageId).not.toBe(first!.messageId)
  expect(second!.secret).not.toBe(first!.secret)
})
