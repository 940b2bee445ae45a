// What version 0.1 with its sign-in library has left in browsers, mails and databases: made by its code under this secret.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

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

test('takes the codes of an app that was set up before', async () => {
  const { unseal } = await import('./secrets.server.ts')
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
