import { db } from '#app/db/client.server.ts'
import { openFile } from '#app/platform/storage.server.ts'
import { idOf } from '#app/teams/team.ts'
import { parseColour, toHex } from '#app/ui/colour.ts'
import type { Advertiser } from './advertiser.server.ts'
import { readBrand } from './brand.ts'
import type { ImageKind } from './image.ts'

/** Where an image of a company or agency is shown. */
export const imageAddress = (owner: Advertiser, name: string) => `/employer-media/${idOf(owner)}/${name}`

/** The images that a company or agency shows, with what was sent. */
export async function findImages(owner: Advertiser) {
  const rows = await db
    .selectFrom('employer_images')
    .select(['kind', 'name', 'sent_name', 'sent_bytes', 'sent_width', 'sent_height', 'colours', 'created_at'])
    .where('owner_id', '=', idOf(owner))
    .where('replaced_at', 'is', null)
    .execute()
  const ofKind = (kind: ImageKind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { ...row, address: imageAddress(owner, row.name) } : null
  }
  return { logo: ofKind('logo'), banner: ofKind('banner') }
}

/** The last part of an address: the image, whether its small size, and the extension. */
const ADDRESS = /^([a-z]+-\d+)(-small)?(\.\w+)$/

/** Opens an image of a company or agency by the last part of its address; null when there is none. */
export async function openImage(ownerId: string, name: string) {
  const [, image, small, extension] = ADDRESS.exec(name) ?? []
  if (!image) return null
  const row = await db
    .selectFrom('employer_images as i')
    .innerJoin('files as f', (join) => join.onRef('f.id', '=', small ? 'i.small_file_id' : 'i.large_file_id'))
    .select(['f.storage_key', 'f.content_type'])
    .where('i.owner_id', '=', ownerId)
    .where('i.name', '=', image + extension)
    .executeTakeFirst()
  const opened = row && (await openFile(row.storage_key))
  return opened ? { ...opened, contentType: row.content_type } : null
}

/** What the page of a company's brand shows: its images, its colours as "#0f4c5c", and what a preview names. Null when there is no such company. */
export async function findCompanyBrand(employerId: string) {
  const [company, images] = await Promise.all([
    db
      .selectFrom('employers')
      .select(['company_name', 'company_type', 'suburb', 'state_territory', 'slug', 'plan', 'profile_complete', 'brand_colors'])
      .where('id', '=', employerId)
      .executeTakeFirst(),
    findImages({ employerId }),
  ])
  if (!company) return null
  const { brand_colors, ...shown } = company
  return { company: shown, images, colours: brandHex(brand_colors) }
}

/** Stored brand colours as "#0f4c5c"; null when there are none, or one of them is not a colour. */
export function brandHex(stored: unknown): { main: string; second: string } | null {
  const brand = readBrand(stored)
  const hex = (triple: string) => toHex(parseColour(triple)!) // readBrand has parsed it
  return brand && { main: hex(brand.primary), second: hex(brand.secondary) }
}
