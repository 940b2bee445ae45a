import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { stripes } from '#test/factories/images.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, flashOf, routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { withFullDisk } from '#test/mocks/full-disk.ts'
import { findImages } from '../shown-images.server.ts'
import { action } from './upload-image.ts'

giveOwnDataDir()

const MB = 1024 * 1024
const COLOURS = ['#0f4c5c', '#0f4c5c', '#e36414']
const picture = (colours = COLOURS) => stripes(colours).toBuffer()

/** A picture in a file of this size: what follows the end of a PNG is no part of it. */
const pictureOf = async (bytes: number) => {
  const image = await picture()
  return Buffer.concat([image, Buffer.alloc(bytes - image.length)])
}

type Sent = { kind?: string; page?: string; cookie?: string | undefined; name?: string }

async function send(bytes: Uint8Array | null, { kind = 'logo', page = 'profile', cookie, name = 'our mark.png' }: Sent) {
  const path = `/company-images/${kind}?page=${page}`
  const args = await routeArgs({ path, ...(cookie && { cookie }), params: { kind } })
  const body = new FormData()
  if (bytes) body.append(kind, new File([Uint8Array.from(bytes)], name))
  const request = new Request(config.appUrl + path, { method: 'POST', body, headers: { origin: config.appUrl } })
  // The route's own argument type names its address; at run time there is no difference.
  const answer = await answerOf(() => action({ ...args, request } as never))
  return { status: answer.status, words: await answer.text(), flash: flashOf(answer.headers) }
}

async function company() {
  const { id, owner } = await createEmployer()
  const shown = async () => {
    const { logo, banner } = await findImages({ employerId: id })
    return { logo: logo?.sent_name ?? null, banner: banner?.sent_name ?? null }
  }
  const brand = async () =>
    (await db.selectFrom('employers').select('brand_colors').where('id', '=', id).executeTakeFirstOrThrow()).brand_colors
  return { id, cookie: await createSessionFor(owner.id), shown, brand }
}

test.each([
  ['logo', 'Logo uploaded successfully. Brand colors extracted and saved'],
  ['banner', 'Banner uploaded successfully. Brand colors extracted and saved'],
])('takes a %s, and says so on the page that is read next', async (kind, flash) => {
  const { cookie, shown } = await company()
  expect(await send(await picture(), { kind, cookie })).toMatchObject({ status: 201, flash })
  expect(await shown()).toEqual({ logo: null, banner: null, [kind]: 'our mark.png' })
})

test('says that an image has no two colours, and the colours stay as they were', async () => {
  const { cookie, brand } = await company()
  const grey = { status: 201, flash: 'Logo uploaded successfully. We found no two brand colors in it, so your colors stay as they were' }
  expect(await send(await picture(['#808080', '#ffffff', '#0f4c5c']), { cookie })).toMatchObject(grey)
  expect(await brand()).toBeNull()
  await send(await picture(), { cookie })
  const before = await brand()
  expect(before).not.toBeNull()
  expect(await send(await picture(['#808080']), { cookie })).toMatchObject(grey)
  expect(await send(await picture(['#aa2030', '#20aa60']), { cookie })).toMatchObject({ flash: 'Logo uploaded successfully' })
  expect(await brand()).toEqual(before)
})

test.each([
  ['logo', 'Failed to upload logo'],
  ['banner', 'Failed to upload banner'],
])('says of a %s that it takes none but PNG and JPEG, and keeps the one before', async (kind, failed) => {
  const { cookie, shown } = await company()
  await send(await picture(), { kind, cookie })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect(await send(svg, { kind, cookie, name: 'logo.png' })).toEqual({
    status: 422,
    words: `${failed}. Invalid file type. Please choose a PNG or JPEG image`,
    flash: undefined,
  })
  expect(await send(null, { kind, cookie })).toMatchObject({ status: 422, words: `${failed}. Choose a ${kind}` })
  expect(await shown()).toMatchObject({ [kind]: 'our mark.png' })
})

test.each([
  ['wizard', 'logo', 2],
  ['wizard', 'banner', 4],
  ['profile', 'logo', 10],
  ['profile', 'banner', 10],
])('on the page of the %s a %s has %d MB at most', async (page, kind, megabytes) => {
  const { cookie } = await company()
  const largest = await pictureOf(megabytes * MB)
  expect(await send(largest, { kind, page, cookie })).toMatchObject({ status: 201 })
  expect(await send(Buffer.concat([largest, Buffer.alloc(1)]), { kind, page, cookie })).toMatchObject({
    status: 422,
    words: `Failed to upload ${kind}. File too large. Please make the ${kind} smaller than ${megabytes}MB and send it again`,
  })
})

test('a full disk is told, and the image before stays', async () => {
  const { cookie, shown } = await company()
  await send(await picture(), { cookie })
  await withFullDisk('sync', async () =>
    expect(await send(await picture(), { cookie, name: 'second.png' })).toMatchObject({
      status: 503,
      words: expect.stringMatching(/^Failed to upload logo\. We cannot save anything at the moment/),
    }),
  )
  expect(await shown()).toMatchObject({ logo: 'our mark.png' })
})

test('only an owner or a manager of a company sends its images', async () => {
  const { id, shown } = await company()
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: member.id, member_role: 'member' }).execute()
  const asked = async (user: { id: string } | null) => send(await picture(), { cookie: user ? await createSessionFor(user.id) : undefined })
  expect(await asked(null)).toMatchObject({ status: 401 })
  expect(await asked(await createUser({ role: 'job_seeker' }))).toMatchObject({ status: 403 })
  expect(await asked(await createUser({ role: 'recruiter' }))).toMatchObject({ status: 403 })
  expect(await asked(await createUser({ role: 'employer' }))).toMatchObject({ status: 403 })
  expect(await asked(member)).toMatchObject({ status: 403, words: expect.stringContaining('Only an owner or a manager') })
  expect(await shown()).toEqual({ logo: null, banner: null })
})

test('takes nothing but a logo and a banner', async () => {
  const { cookie } = await company()
  expect((await send(await picture(), { kind: 'avatar', cookie })).status).toBe(404)
})
