// What version 0.1 with its sign-in library has left in browsers, mails and databases: made by its code under this secret.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser } from '#test/factories/people.ts'

const SECRET = 'the-secret-of-a-board-made-by-the-version-before'
const USER_ID = '0b7c6c1e-5a4e-4b7e-9a43-2f6a1d0c9e11'
const EMAIL = 'robin@example.com'

// The configuration is read once, so that the modules are loaded again under that secret.
beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', SECRET)
  vi.resetModules()
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('keeps people signed in by the cookie of before', async () => {
  const user = await createUser()
  const { db } = await import('#app/db/client.server.ts')
  const token = 'q3VbT0sLr8yXkWm2EoJc5ZdNhA7uPf1G'
  const expires_at = sql<Date>`now() + interval '2 days'`
  await db.insertInto('sessions').values({ user_id: user.id, token, expires_at }).execute()
  const { RouterContextProvider } = await import('react-router')
  const { sessionMiddleware } = await import('./session.server.ts')
  const { userOf } = await import('./current-user.server.ts')
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

test('takes the codes of an app that was set up before', async () => {
  const { unseal } = await import('#app/platform/secrets.server.ts')
  const { secretPurpose } = await import('./two-factor.server.ts')
  const { matchingStep, tellSecret } = await import('./totp.server.ts')
  const secret = unseal(secretPurpose(USER_ID), '8aNuvfHJiRSV--R-o4W4_C0v1HhOrEpZThOP84USpaeD1mA0OhgnVmr9EwchUdNm')!
  expect(matchingStep(secret, '593691', 57_000_000)).toBe(57_000_000)
  expect(tellSecret(secret, EMAIL).text.replaceAll(' ', '')).toBe('NM4SGVD2EFRCQNDNKFAHQXZXJR3UKKLQ')
})

test('takes the passwords of before', async () => {
  const { verifyPassword } = await import('./passwords.server.ts')
  const hash = '$argon2id$v=19$m=19456,t=2,p=1$iIzHP0dHO5ecgy5ujYkOBQ$BtGyucDfiGJ/qOSKhgCmjsXLzUxcF00NgYvSVrJivt8'
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true)
})

test('reads the addresses that facts have sealed before', async () => {
  const { unsealAddress } = await import('./sealed-address.server.ts')
  expect(unsealAddress('Rx59I996rBiIgs9haXRRnw1fNB976i0CW1p4kDLfsFRG4SmfsCWhA_aTmWFp')).toBe(EMAIL)
})
