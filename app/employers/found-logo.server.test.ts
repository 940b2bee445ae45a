import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { temporaryFolder } from '#app/platform/storage.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { stripes } from '#test/factories/images.ts'
import { readBrand } from './brand.ts'
import { saveFoundLogo } from './found-logo.server.ts'
import { brandFromLogo, saveBrand } from './images.server.ts'
import { findImages } from './shown-images.server.ts'

giveOwnDataDir()

const ADDRESS = 'https://wren.example/img/our%20mark.php?v=2'
const website = (body: Uint8Array) => async (url: string) => ({ url, contentType: 'text/html', body: Buffer.from(body) })
const logo = () => stripes(['#0f4c5c', '#0f4c5c', '#e36414'], { width: 300, height: 200 }).toBuffer()

async function company() {
  const { id, owner } = await createEmployer()
  return { userId: owner.id, employerId: id }
}

const brandOf = async (employerId: string) =>
  readBrand((await db.selectFrom('employers').select('brand_colors').where('id', '=', employerId).executeTakeFirstOrThrow()).brand_colors)

test('makes an image of a website the logo of the company, by its content', async () => {
  const member = await company()
  await saveFoundLogo(member, ADDRESS, website(await logo()))
  expect((await findImages({ employerId: member.employerId })).logo).toMatchObject({
    sent_name: 'our_20mark.png',
    sent_width: 300,
    sent_height: 200,
  })
  expect(await readdir(temporaryFolder())).toEqual([])
})

test('the colours of the company are taken from the found logo a second after it', async () => {
  const member = await company()
  await runWaitingTasks()
  await saveFoundLogo(member, ADDRESS, website(await logo()))
  await runWaitingTasks()
  expect(await brandOf(member.employerId)).toBeNull()
  const waits = sql<{ seconds: number }>`select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job
    where name = 'brand-from-logo' and state = 'created'`
  expect((await waits.execute(db)).rows.at(-1)?.seconds).toBeCloseTo(1, 1)
  await vi.waitFor(
    async () => {
      await runWaitingTasks()
      expect(await brandOf(member.employerId)).not.toBeNull()
    },
    { timeout: 5_000, interval: 200 },
  )
})

test('a company that has colours keeps them', async () => {
  const member = await company()
  await saveBrand(member, { main: [255, 255, 0], second: [0, 0, 0] })
  const before = await brandOf(member.employerId)
  await saveFoundLogo(member, ADDRESS, website(await logo()))
  await brandFromLogo(member.employerId)
  expect(await brandOf(member.employerId)).toEqual(before)
})

test.each<[string, () => Promise<Uint8Array>, string]>([
  ['a page', async () => Buffer.from('<!doctype html>'), 'Invalid file type. Please choose a PNG or JPEG image'],
  [
    'a drawing in SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Invalid file type. Please choose a PNG or JPEG image',
  ],
  [
    'half an image',
    async () => (await logo()).subarray(0, 300),
    'Damaged image. This image is incomplete or damaged. Please save it again and send the new copy',
  ],
])('refuses %s, and leaves no file behind', async (_, body, message) => {
  const member = await company()
  await expect(saveFoundLogo(member, ADDRESS, website(await body()))).rejects.toMatchObject({ code: 'invalid', message })
  expect((await findImages({ employerId: member.employerId })).logo).toBeNull()
  expect(await readdir(temporaryFolder())).toEqual([])
})

test('fetches for nobody but those who may edit the profile', async () => {
  const [member, other] = [await company(), await company()]
  const stranger = { ...member, userId: other.userId }
  const fetched = () => Promise.reject(new Error('was fetched'))
  await expect(saveFoundLogo(stranger, ADDRESS, fetched)).rejects.toMatchObject({ code: 'not_found' })
})
