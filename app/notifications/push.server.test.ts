import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { NOTICES } from '#app/notices.server.ts'
import { INTERNET, type Network } from '#app/platform/safe-fetch.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createInterview, createInvited } from '#test/factories/interviews.ts'
import { noticesOf, tellOf } from '#test/factories/notices.ts'
import { neverQuiet } from '#test/factories/threads.ts'
import { addBrowser, findBrowser, removeBrowser } from './browsers.server.ts'
import { chooseBoxes } from './choices.server.ts'
import { pushNotice, pushPublicKey, ringsAt } from './push.server.ts'
import { chooseQuietHours } from './quiet-hours.server.ts'
import { DEFAULT_HOURS } from './quiet-hours.ts'
import { readNotices } from './read.server.ts'

type Received = { path: string; authorization: string; ttl: string; body: Buffer }

let server: Server
let origin = ''
let network: Network
const received: Received[] = []
/** What the push service answers for a path; 201 unless said. */
const answers = new Map<string, number>()

const pem = (name: string) => readFileSync(`test/fixtures/${name}.pem`, 'utf8')
const vouchedFor = getCACertificates('default')

beforeAll(async () => {
  setDefaultCACertificates([...vouchedFor, pem('self-signed')])
  server = createServer({ key: pem('self-signed-key'), cert: pem('self-signed') }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '', ttl = '' } = request.headers
      received.push({ path: request.url ?? '', authorization, ttl: String(ttl), body: Buffer.concat(chunks) })
      response.writeHead(answers.get(request.url ?? '') ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The certificate is for this name.
  origin = `https://site.example:${(server.address() as AddressInfo).port}`
  network = { resolve: async () => ['127.0.0.1'], allows: () => true, timeoutMs: 5_000 }
})
afterAll(() => {
  setDefaultCACertificates(vouchedFor)
  server.close()
})

/** A browser of a person that is signed in, as its push service knows it. */
async function createBrowser(userId: string) {
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ user_id: userId, token: randomUUID(), expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pair = createECDH('prime256v1')
  const [path, auth] = [`/${randomUUID()}`, randomBytes(16)]
  const p256dh = pair.generateKeys('base64url')
  await addBrowser({ userId, sessionId }, { endpoint: origin + path, p256dh, auth: auth.toString('base64url') })
  return { sessionId, path, pair, auth, endpoint: origin + path }
}

type Browser = Awaited<ReturnType<typeof createBrowser>>

/** Decrypts a message as a browser does: RFC 8291 over RFC 8188. */
function decrypt({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** A person with a browser, told of a step. */
async function createTold() {
  const application = await createApplication({ cover_letter: 'A secret letter' })
  const userId = application.applicant_id
  await neverQuiet(userId)
  const browser = await createBrowser(userId)
  await tellOf('application.told', { jobId: application.job_id, applicationId: application.id, from: 'viewed', to: 'rejected' })
  const [notice] = await noticesOf(userId)
  return { userId, application, browser, notice: notice! } // it was just told
}

const sentTo = ({ path }: Browser) => received.filter((one) => one.path === path)

/** When a notification is due in each browser of its reader. */
async function duesOf(id: number): Promise<Date[]> {
  const rows = await db.selectFrom('events').select('data').where('name', '=', 'notification.push_due').orderBy('id').execute()
  const pushes = rows.map(({ data }) => data as { notificationId: number; dueAt: string }) // as queuePushes records them
  return pushes.filter(({ notificationId }) => notificationId === id).map(({ dueAt }) => new Date(dueAt))
}

const dueOf = async (id: number) => (await duesOf(id)).length

/** Quiet hours that have begun and end in more than an hour, in a place where it is not the last hour of the day. */
async function quietNow(userId: string): Promise<void> {
  const partIn = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(new Date())
  const hourIn = (timeZone: string) => Number(partIn(timeZone, { hour: '2-digit', hourCycle: 'h23' }))
  const timeZone = hourIn('Australia/Sydney') === 23 ? 'Australia/Perth' : 'Australia/Sydney'
  const hour = hourIn(timeZone)
  const sundays = partIn(timeZone, { weekday: 'short' }) === 'Sun'
  await chooseQuietHours(userId, { timeZone, fromHour: hour, toHour: (hour + 2) % 24, sundays })
}

/** Sends a notification to each browser of its reader, as their events do. */
async function push(notificationId: number, over = network) {
  const browsers = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('notifications as n', 'n.user_id', 's.user_id')
    .select('s.id')
    .where('n.id', '=', notificationId)
    .orderBy('s.created_at')
    .execute()
  const done = await Promise.allSettled(browsers.map(({ id }) => pushNotice(NOTICES, { notificationId, browserId: id }, over)))
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

test('a browser is sent a line that names nobody, encrypted for it alone and signed by our key', async () => {
  const { application, browser, notice } = await createTold()
  expect(await dueOf(notice.id)).toBe(1)
  await push(notice.id)
  const [message, ...more] = sentTo(browser)
  expect(more).toEqual([])
  expect(JSON.parse(decrypt(browser, message!.body))).toEqual({
    title: 'Frontage',
    body: 'News about one of your applications',
    to: `/applications/${application.id}`,
    tag: `notification-${notice.id}`,
  })
  expect(message!.ttl).toBe('86400')
  const [, token = '', key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(message!.authorization) ?? []
  expect(key).toBe(pushPublicKey())
  const [head, claims, signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: origin, sub: expect.stringMatching(/^mailto:/) })
  const point = Buffer.from(pushPublicKey(), 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})

test('a browser that its push service does not know any more is forgotten, one that cannot be reached is tried again', async () => {
  const { userId, browser, notice } = await createTold()
  const other = await createBrowser(userId)
  answers.set(browser.path, 410).set(other.path, 503)
  await expect(push(notice.id)).rejects.toThrow('a browser could not be reached')
  expect([await findBrowser(browser.sessionId), await findBrowser(other.sessionId)]).toEqual([null, other.endpoint])
  answers.set(other.path, 404)
  await push(notice.id)
  expect(await findBrowser(other.sessionId)).toBeNull()
})

test.each(['http://site.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://192.168.0.1/', 'https://u:p@site.example/'])(
  'nothing is sent to %s, which no push service has',
  async (endpoint) => {
    const { browser, notice } = await createTold()
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: endpoint + randomUUID() })
      .where('session_id', '=', browser.sessionId)
      .execute()
    await push(notice.id, INTERNET)
    expect(await findBrowser(browser.sessionId)).toBeNull()
  },
)

test('what was read, is not wanted, or may not be read any more does not ring', async () => {
  const [read, unwanted, signedOut] = [await createTold(), await createTold(), await createTold()]
  await readNotices(read.userId, { id: read.notice.id })
  await chooseBoxes({ id: unwanted.userId, role: 'job_seeker' }, ['application_steps.app'])
  await db.deleteFrom('sessions').where('id', '=', signedOut.browser.sessionId).execute()
  const invited = await createInvited()
  await neverQuiet(invited.owner.id)
  const browser = await createBrowser(invited.owner.id)
  await tellOf('application.submitted', { jobId: invited.application.job_id, applicationId: invited.application.id })
  const [notice] = await noticesOf(invited.owner.id)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', invited.owner.id).execute()
  for (const id of [read.notice.id, unwanted.notice.id, signedOut.notice.id, notice!.id]) await push(id)
  for (const one of [read.browser, unwanted.browser, signedOut.browser, browser]) expect(sentTo(one)).toEqual([])
})

test('a browser whose session has run out does not ring, also before the row of the session goes', async () => {
  const { browser, notice } = await createTold()
  await db.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', browser.sessionId).execute()
  await push(notice.id)
  expect(sentTo(browser)).toEqual([])
})

test('a kind that is off in browsers is not queued for one', async () => {
  const { application, owner } = await createInvited()
  await createBrowser(owner.id)
  await chooseBoxes({ id: owner.id, role: 'employer' }, ['applications_received.app'])
  await tellOf('application.submitted', { jobId: application.job_id, applicationId: application.id })
  const [notice] = await noticesOf(owner.id)
  expect(await dueOf(notice!.id)).toBe(0)
})

test('each browser has an event of its own, so that one which fails is tried again alone', async () => {
  const { userId, application, browser } = await createTold()
  await createBrowser(userId)
  await tellOf('application.told', { jobId: application.job_id, applicationId: application.id, from: 'rejected', to: 'viewed' })
  const [notice] = await noticesOf(userId)
  expect(await dueOf(notice!.id)).toBe(2)
  expect(await findBrowser(browser.sessionId)).toBe(browser.endpoint)
})

test('quiet hours that were chosen meanwhile put it off', async () => {
  const { userId, browser, notice } = await createTold()
  await quietNow(userId)
  await push(notice.id)
  expect([sentTo(browser), await dueOf(notice.id)]).toEqual([[], 2])
})

test.each([{ p256dh: 'k' }, { auth: 'a' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }])(
  'a browser with keys that are none, %j, is forgotten',
  async (keys) => {
    const { browser, notice } = await createTold()
    await db.updateTable('push_subscriptions').set(keys).where('session_id', '=', browser.sessionId).execute()
    await push(notice.id)
    expect([sentTo(browser), await findBrowser(browser.sessionId)]).toEqual([[], null])
  },
)

const sydney = { timeZone: 'Australia/Sydney', ...DEFAULT_HOURS }
const at = (text: string) => new Date(`2026-11-${text}+11:00`)

test.each([
  ['by day it rings at once', at('25T12:00:00'), null, null],
  ['in the evening it waits for the morning', at('25T21:00:00'), null, at('26T07:00:00')],
  ['an interview of the same day rings in the evening, too', at('25T20:30:00'), at('25T21:30:00'), null],
  ['an interview of tomorrow waits', at('25T21:00:00'), at('26T09:00:00'), at('26T07:00:00')],
  ['one of this morning rings before dawn', at('26T06:30:00'), at('26T08:00:00'), null],
  ['on a Sunday, too', at('29T10:00:00'), at('29T11:00:00'), null],
])('%s', (_, now, about, rings) => expect(ringsAt(now, sydney, about)).toEqual(rings))

test.each([
  ['of today rings at once', new Date(Date.now() + 600_000), true],
  ['of another day waits', new Date(Date.now() + 3 * 86_400_000), false],
])('in quiet hours an interview %s', async (_, startsAt, isNow) => {
  const { application, team, owner } = await createInvited()
  await createBrowser(application.applicant_id)
  await quietNow(application.applicant_id)
  const interviewId = await createInterview({ applicationId: application.id, team, panel: [owner.id], state: 'booked', startsAt })
  const ids = {
    jobId: application.job_id,
    applicationId: application.id,
    interviewId,
    sequence: 1,
    hours: 1,
    dueAt: new Date().toISOString(),
  }
  await tellOf('interview.reminder_planned', ids)
  const dues = await duesOf((await noticesOf(application.applicant_id))[0]!.id)
  expect(dues.map((due) => due.getTime() <= Date.now())).toEqual([isNow])
})

test('a session has one browser, the latest', async () => {
  const { userId, browser } = await createTold()
  await addBrowser({ userId, sessionId: browser.sessionId }, { endpoint: `${origin}/${randomUUID()}`, p256dh: 'k', auth: 'a' })
  const again = { endpoint: `${origin}/${randomUUID()}`, p256dh: 'k', auth: 'a' }
  await addBrowser({ userId, sessionId: browser.sessionId }, again)
  await addBrowser({ userId, sessionId: browser.sessionId }, again)
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('session_id', '=', browser.sessionId).execute()
  expect(rows).toEqual([{ endpoint: again.endpoint }])
})

test('a browser shows what whoever is signed in there is told, and nobody takes it from another', async () => {
  const [one, other] = [await createTold(), await createTold()]
  await removeBrowser(other.userId, one.browser.endpoint)
  expect(await findBrowser(one.browser.sessionId)).toBe(one.browser.endpoint)
  const { endpoint } = one.browser
  await addBrowser({ userId: other.userId, sessionId: other.browser.sessionId }, { endpoint, p256dh: 'k', auth: 'a' })
  expect(await findBrowser(one.browser.sessionId)).toBeNull()
  await removeBrowser(other.userId, endpoint)
})
