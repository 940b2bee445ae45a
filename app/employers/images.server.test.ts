import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { receivedFile, stripes } from '#test/factories/images.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { withFullDisk } from '#test/mocks/full-disk.ts'
import { readBrand } from './brand.ts'
import { removeImage, saveBrand, saveImage } from './images.server.ts'
import { loader } from './routes/image.ts'
import { findImages, openImage } from './shown-images.server.ts'

giveOwnDataDir()

const COLOURS = ['#0f4c5c', '#0f4c5c', '#e36414']
const logo = async (colours = COLOURS) => receivedFile(await stripes(colours, { width: 900, height: 600 }).toBuffer(), 'our mark.png')

async function company() {
  const { id, owner } = await createEmployer()
  return { id, member: { userId: owner.id, employerId: id } }
}

const rowOf = (id: string) =>
  db.selectFrom('employers').select(['logo_url', 'banner_url', 'brand_colors']).where('id', '=', id).executeTakeFirstOrThrow()

async function bytesOf(id: string, name: string): Promise<Buffer | null> {
  const opened = await openImage(id, name)
  return opened && Buffer.from(await new Response(opened.stream).arrayBuffer())
}

test('a logo is drawn anew in two sizes under an address of its own, and gives the company its colours', async () => {
  const { id, member } = await company()
  expect(await saveImage(member, 'logo', await logo())).toBe('saved')
  const { logo_url, brand_colors } = await rowOf(id)
  expect(logo_url).toMatch(new RegExp(`^/employer-media/${id}/logo-\\d{13}\\.png$`))
  expect(readBrand(brand_colors)).toMatchObject({ primary: '192.47 71.96% 20.98%', foreground: '0 0% 100%' })
  const { logo: shown, banner } = await findImages({ employerId: id })
  expect(shown).toMatchObject({
    address: logo_url,
    sent_name: 'our mark.png',
    sent_width: 900,
    sent_height: 600,
    colours: ['#0f4c5c', '#e36414'],
  })
  expect(banner).toBeNull()
  const name = shown!.name
  const sizes = []
  for (const one of [name, name.replace('.png', '-small.png')]) {
    const bytes = (await bytesOf(id, one))!
    sizes.push(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  }
  expect(sizes).toEqual([400, 267, 128, 85])
})

test('a banner fills four to one, as a JPEG', async () => {
  const { id, member } = await company()
  await saveImage(member, 'banner', await logo())
  const { banner } = await findImages({ employerId: id })
  expect(banner?.name).toMatch(/^banner-\d+\.jpg$/)
  const bytes = (await bytesOf(id, banner!.name))!
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8])
})

test('nothing of the file but its picture is kept: no metadata, and nothing that was put behind it', async () => {
  const { id, member } = await company()
  const picture = await stripes(COLOURS)
    .withExif({ IFD0: { Copyright: 'of somebody' } })
    .toBuffer()
  const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
  await saveImage(member, 'logo', await receivedFile(polyglot, 'logo.png'))
  const { logo: shown } = await findImages({ employerId: id })
  const bytes = (await bytesOf(id, shown!.name))!.toString('latin1')
  expect(polyglot.toString('latin1')).toContain('of somebody')
  expect(bytes).not.toContain('of somebody')
  expect(bytes).not.toContain('<script>')
})

test.each([
  ['one pixel', 1, 1],
  ['a line', 5_000, 1],
  ['a pole', 1, 5_000],
])('an image of %s becomes a logo and a banner', async (_, width, height) => {
  const { id, member } = await company()
  for (const kind of ['logo', 'banner'] as const)
    await saveImage(member, kind, await receivedFile(await stripes(['#0f4c5c'], { width, height }).toBuffer(), 'thin.png'))
  const { logo: thin, banner } = await findImages({ employerId: id })
  expect(thin).toMatchObject({ sent_width: width, sent_height: height, colours: [] })
  for (const image of [thin, banner]) expect((await bytesOf(id, image!.name))!.length).toBeGreaterThan(0)
})

test('what a JPEG says beside its picture is not kept: where it was taken, and a comment', async () => {
  const { id, member } = await company()
  const jpeg = await stripes(COLOURS)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSMapDatum: 'at home' } })
    .toBuffer()
  const script = Buffer.from('<script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  await saveImage(member, 'banner', await receivedFile(polyglot, 'banner.jpg', 'image/jpeg'))
  const { banner } = await findImages({ employerId: id })
  expect(polyglot.toString('latin1')).toMatch(/<script>.*at home/s)
  expect((await bytesOf(id, banner!.name))!.toString('latin1')).not.toMatch(/<script>|at home/)
})

test('a second image replaces the first, whose address stays for a month; colours that a company has stay', async () => {
  const { id, member } = await company()
  await saveImage(member, 'logo', await logo())
  const first = (await findImages({ employerId: id })).logo!.name
  expect(await saveImage(member, 'logo', await logo(['#aa2030', '#20aa60']))).toBe('kept')
  const second = (await findImages({ employerId: id })).logo!.name
  expect(second).not.toBe(first)
  expect(readBrand((await rowOf(id)).brand_colors)?.primary).toBe('192.47 71.96% 20.98%')
  expect(await bytesOf(id, first)).not.toBeNull()

  const replaced = (days: number) =>
    db
      .updateTable('employer_images')
      .set({ replaced_at: new Date(Date.now() - days * 86_400_000) })
      .where('name', '=', first)
      .execute()
  await replaced(29)
  await applyNamed('replaced_images')
  expect(await bytesOf(id, first)).not.toBeNull()
  await replaced(31)
  await applyNamed('replaced_images')
  expect(await bytesOf(id, first)).toBeNull()
  expect(await bytesOf(id, second)).not.toBeNull()
})

test('two members who send a logo at once both succeed, and one is shown', async () => {
  const { id, member } = await company()
  await Promise.all([saveImage(member, 'logo', await logo()), saveImage(member, 'logo', await logo(['#aa2030', '#20aa60']))])
  const rows = await db.selectFrom('employer_images').select(['name', 'replaced_at']).where('employer_id', '=', id).execute()
  expect(rows).toHaveLength(2)
  expect(rows.filter(({ replaced_at }) => replaced_at === null).map(({ name }) => `/employer-media/${id}/${name}`)).toEqual([
    (await rowOf(id)).logo_url,
  ])
})

test('an image is removed, and colours are chosen and reset', async () => {
  const { id, member } = await company()
  await saveImage(member, 'logo', await logo())
  await removeImage(member, 'logo')
  await removeImage(member, 'logo')
  expect((await findImages({ employerId: id })).logo).toBeNull()
  expect((await rowOf(id)).logo_url).toBeNull()
  await saveBrand(member, { main: [255, 255, 0], second: [0, 0, 0] })
  expect(readBrand((await rowOf(id)).brand_colors)).toMatchObject({ primary: '60 100% 50%', foreground: '0 0% 0%' })
  await saveBrand(member, null)
  expect((await rowOf(id)).brand_colors).toBeNull()
})

test('somebody else’s company is unknown, and a member may not change what owners and managers may', async () => {
  const [{ id, member }, other] = [await company(), await company()]
  const stranger = { userId: other.member.userId, employerId: id }
  const colleague = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: colleague.id, member_role: 'member' }).execute()
  const reader = { userId: colleague.id, employerId: id }
  for (const [who, code] of [
    [stranger, 'not_found'],
    [reader, 'forbidden'],
  ] as const) {
    await expect(saveImage(who, 'logo', await logo())).rejects.toMatchObject({ code })
    await expect(removeImage(who, 'logo')).rejects.toMatchObject({ code })
    await expect(saveBrand(who, null)).rejects.toMatchObject({ code })
  }
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', member.userId).execute()
  await expect(saveBrand(member, null)).rejects.toMatchObject({ code: 'not_found' })
  expect(await rowOf(id)).toEqual({ logo_url: null, banner_url: null, brand_colors: null })
})

test('a full disk is told, and the company keeps what it had', async () => {
  const { id, member } = await company()
  const file = await logo()
  await withFullDisk('sync', () => expect(saveImage(member, 'logo', file)).rejects.toMatchObject({ code: 'unavailable' }))
  expect((await rowOf(id)).logo_url).toBeNull()
})

test('anybody may open an image by its address, which browsers keep; any other address is unknown', async () => {
  const { id, member } = await company()
  await saveImage(member, 'logo', await logo())
  const name = (await findImages({ employerId: id })).logo!.name
  const open = (employerId: string, one: string) =>
    visit(loader, { path: `/employer-media/${employerId}/${one}`, params: { employerId, name: one } })
  const opened = await open(id, name)
  expect(opened.status).toBe(200)
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  for (const [employerId, one] of [
    [randomUUID(), name],
    [id, 'logo-1.png'],
    [id, '../../../etc/passwd'],
    [id, 'logo-1\0.png'],
    ['no-id', name],
  ] as const)
    expect((await open(employerId, one)).status).toBe(404)
})
