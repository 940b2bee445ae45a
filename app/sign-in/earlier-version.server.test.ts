// What version 0.1 with its sign-in library has left in browsers, mails and databases: made by its code under this secret.
import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userOf } from '#app/accounts/current-user.server.ts'
import { unsealAddress } from '#app/accounts/sealed-address.server.ts'
import { sessionMiddleware } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import { readFileLink } from '#app/files/signed-link.server.ts'
import { config } from '#app/platform/config.server.ts'
import { unseal } from '#app/platform/secrets.server.ts'
import { createUser } from '#test/factories/people.ts'
import { knownBrowser } from './known-browser.server.ts'
import { verifyPassword } from './passwords.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { formatSecret, matchingStep } from './totp.server.ts'
import { secretPurpose } from './two-factor.server.ts'

const USER_ID = '0b7c6c1e-5a4e-4b7e-9a43-2f6a1d0c9e11'
const EMAIL = 'robin@example.com'

const { sessionSecret } = config
beforeAll(() => {
  config.sessionSecret = 'the-secret-of-a-board-made-by-the-version-before'
})
afterAll(() => {
  config.sessionSecret = sessionSecret
})

test('keeps people signed in by the cookie of before', async () => {
  const user = await createUser()
  const token = 'q3VbT0sLr8yXkWm2EoJc5ZdNhA7uPf1G'
  const expires_at = sql<Date>`now() + interval '2 days'`
  await db.insertInto('sessions').values({ user_id: user.id, token, expires_at }).execute()
  const answerFor = async (cookie: string) => {
    const request = new Request('http://127.0.0.1/', { headers: { cookie } })
    const context = new RouterContextProvider()
    const next = async () => new Response()
    const answer = (await sessionMiddleware({ request, context, url: new URL(request.url), params: {}, pattern: '/' }, next)) as Response
    return { userId: userOf(context)?.id ?? null, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] }
  }
  const before = await answerFor(`theme=dark; session=${token}.Schwhp3eqpNE539VRChT2X2l48eeEY2GLVefLOwJ%2F4s%3D`)
  expect(before).toEqual({ userId: user.id, cookie: expect.stringContaining(`session=${token}.`) })
  expect(await answerFor(before.cookie!)).toEqual({ userId: user.id, cookie: undefined })
})

test('knows the browsers of before again', async () => {
  const email = 'robin@earlier-version.example'
  await createUser({ email })
  const cookie = 'known_browser=Zp4-bY0uTq_8eRk1mWv2xLs6cJ9dHa3F.4102444800000.iFRdbkzp842rEQCEL25CRuw1KdY3Zn_2Vm7yHWXhqg4'
  expect(await knownBrowser(new Request('http://127.0.0.1/', { headers: { cookie } }), email)).toBe('Zp4-bY0uTq_8eRk1mWv2xLs6cJ9dHa3F')
})

test('takes the recovery codes of before, once', async () => {
  await db
    .insertInto('users')
    .values({ id: USER_ID, email: `${USER_ID}@example.com` })
    .execute()
  const code_hash = '40q1HlylCV7PjsKNQ-4FJ_FnJuMgyviRkwnR0dZo2bw'
  await db.insertInto('recovery_codes').values({ user_id: USER_ID, code_hash }).execute()
  expect(await spendRecoveryCode(USER_ID, 'K7QM29XDFH4R')).toBe(true)
  expect(await spendRecoveryCode(USER_ID, 'K7QM29XDFH4R')).toBe(false)
})

test('opens files by the links of before', async () => {
  const body = Buffer.from(JSON.stringify({ f: USER_ID, v: USER_ID, c: 'own', e: 1_795_003_600 })).toString('base64url')
  const link = readFileLink(`${body}.mhq7jdA1HiXbZoQW5elsQ6QoTzOm_L5VWxe3mZyIh2s`, 1_795_000_000_000)
  expect(link).toEqual({ fileId: USER_ID, viewerId: USER_ID, context: 'own' })
})

test('takes the codes of an app that was set up before', async () => {
  const secret = unseal(secretPurpose(USER_ID), '8aNuvfHJiRSV--R-o4W4_C0v1HhOrEpZThOP84USpaeD1mA0OhgnVmr9EwchUdNm')!
  expect(matchingStep(secret, '593691', 57_000_000)).toBe(57_000_000)
  expect(formatSecret(secret, EMAIL).text.replaceAll(' ', '')).toBe('NM4SGVD2EFRCQNDNKFAHQXZXJR3UKKLQ')
})

test('takes the passwords of before', async () => {
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$iIzHP0dHO5ecgy5ujYkOBQ$BtGyucDfiGJ/qOSKhgCmjsXLzUxcF00NgYvSVrJivt8'
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true)
})

test('reads the addresses that facts have sealed before', async () => {
  expect(unsealAddress('Rx59I996rBiIgs9haXRRnw1fNB976i0CW1p4kDLfsFRG4SmfsCWhA_aTmWFp')).toBe(EMAIL)
})
