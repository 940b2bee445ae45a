import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Sharp } from 'sharp'
import { db, type Tx } from '#app/db/client.server.ts'
import { usingImage } from '#app/files/image.server.ts'
import { insertFile, type StoredFile, storeFile } from '#app/files/stored-file.server.ts'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import { openFile } from '#app/platform/storage.server.ts'
import { idOf } from '#app/teams/team.ts'
import { sqlOf } from '#app/teams/team-tables.server.ts'
import { parseColour, type Rgb, toHex } from '#app/ui/colour.ts'
import type { Advertiser } from './advertiser.server.ts'
import { makeBrand, readBrand } from './brand.ts'
import { EXTRACTION_PX, extractColours } from './brand-extraction.ts'
import type { ImageKind } from './image.ts'
import { type AdvertiserMember, lockToEdit, permitEdit, recordEdit } from './own-company.server.ts'

type Drawn = { bytes: Buffer; extension: string; contentType: string }

/** How each kind is drawn anew, in a large and a small size: a logo fits inside a square, a banner fills four to one. */
const DRAW: Record<ImageKind, { large: number; small: number; draw: (upright: Sharp, px: number) => Promise<Drawn> }> = {
  logo: {
    large: 400,
    small: 128,
    draw: async (upright, px) => ({
      bytes: await upright.resize(px, px, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
      extension: '.png',
      contentType: 'image/png',
    }),
  },
  banner: {
    large: 2400,
    small: 1200,
    draw: async (upright, px) => {
      const { width, height } = await orientedSize(upright)
      const shown = Math.max(4, Math.min(px, width, height * 4))
      return {
        bytes: await upright
          .resize(shown, Math.round(shown / 4), { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer(),
        extension: '.jpg',
        contentType: 'image/jpeg',
      }
    },
  },
}

async function orientedSize(image: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await image.metadata()
  return autoOrient
}

/** Draws an image in its two sizes, and finds its colours. */
function drawImage(kind: ImageKind, path: string) {
  const { large, small, draw } = DRAW[kind]
  return usingImage(path, async (upright) => {
    const size = await orientedSize(upright())
    const pixels = await upright()
      .resize(EXTRACTION_PX, EXTRACTION_PX, { fit: 'inside', kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    return { size, large: await draw(upright(), large), small: await draw(upright(), small), colours: extractColours(pixels) }
  })
}

const stored = ({ bytes, extension, contentType }: Drawn, name: string): Promise<StoredFile> =>
  storeFile({
    filename: name + extension,
    contentType,
    bytes,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

/** An image that is drawn and in storage, but is nobody's yet. */
export type PreparedImage = {
  kind: ImageKind
  extension: string
  sent: { sent_name: string; sent_bytes: number; sent_width: number; sent_height: number }
  large: StoredFile
  small: StoredFile
  colours: Rgb[]
}

/**
 * Draws an image anew in two sizes, without metadata, and stores them. Call it before the transaction that makes it a company's.
 *
 * @param file checked by `checkImage`
 * @throws AppError `unavailable` when the disk is full
 */
export async function prepareImage(kind: ImageKind, file: Pick<ReceivedFile, 'path' | 'filename' | 'size'>): Promise<PreparedImage> {
  const { size, large, small, colours } = await drawImage(kind, file.path)
  return {
    kind,
    extension: large.extension,
    sent: { sent_name: file.filename, sent_bytes: file.size, sent_width: size.width, sent_height: size.height },
    large: await stored(large, kind),
    small: await stored(small, `${kind}-small`),
    colours,
  }
}

/**
 * Makes a prepared image the logo or banner of a company, or the logo of an agency, which the caller has locked; the one before it counts
 * as replaced.
 */
export async function writeImage(tx: Tx, owner: Advertiser, { kind, extension, sent, large, small, colours }: PreparedImage) {
  const [largeFile, smallFile] = [await insertFile(tx, null, large), await insertFile(tx, null, small)]
  await replaceImage(tx, owner, kind)
  const name = await freeName(tx, owner, kind, extension)
  await tx
    .insertInto('employer_images')
    .values({
      ...('agencyId' in owner ? { agency_id: owner.agencyId } : { employer_id: owner.employerId }),
      name,
      kind,
      ...sent,
      large_file_id: largeFile.id,
      small_file_id: smallFile.id,
      colours: colours.map(toHex),
    })
    .execute()
  await showImage(tx, owner, kind, imageAddress(owner, name))
}

const showImage = (tx: Tx, owner: Advertiser, kind: ImageKind, address: string | null) =>
  writeColumn(tx, owner, `${kind}_url`, sql`${address}`)

const writeColours = (tx: Tx, owner: Advertiser, colours: { main: Rgb; second: Rgb } | null) =>
  writeColumn(tx, owner, 'brand_colors', sql`${colours && JSON.stringify(makeBrand(colours.main, colours.second))}::jsonb`)

const writeColumn = (tx: Tx, owner: Advertiser, column: string, value: RawBuilder<unknown>) =>
  sql`update ${sqlOf(owner).teams} set ${sql.ref(column)} = ${value}, updated_at = now() where id = ${idOf(owner)}`.execute(tx)

export type ColoursAfter = 'saved' | 'kept' | 'missing'

/**
 * Makes an image the logo or banner of a company, or the logo of an agency. One without colours gets those of the image.
 *
 * @param file checked by `checkImage`
 * @returns what became of its colours: those of the image `saved`, those that it had `kept`, or `missing` in the image
 * @throws AppError `not_found` for somebody else's, `forbidden` for a member whose role may not edit it, `unavailable` when the disk is full
 */
export async function saveImage(member: AdvertiserMember, kind: ImageKind, file: ReceivedFile): Promise<ColoursAfter> {
  // Drawing takes a while, so a member who may not change the image is refused before it.
  await permitEdit(member)
  const image = await prepareImage(kind, file)
  return db.transaction().execute(async (tx) => {
    const own = await lockToEdit(tx, member)
    await writeImage(tx, member, image)
    await recordEdit(tx, member, member.userId)
    return brandFromImage(tx, member, own, image.colours)
  })
}

/** Gives a company or agency without colours those of an image. */
async function brandFromImage(
  tx: Tx,
  owner: Advertiser,
  { brand_colors }: { brand_colors: unknown },
  [main, second]: readonly Rgb[],
): Promise<ColoursAfter> {
  if (!main || !second) return 'missing'
  if (readBrand(brand_colors) !== null) return 'kept'
  await writeColours(tx, owner, { main, second })
  return 'saved'
}

/** Gives a company without colours those of its logo. */
export async function brandFromLogo(employerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const company = await tx
      .selectFrom('employers as e')
      .innerJoin('employer_images as i', (join) => join.onRef('i.employer_id', '=', 'e.id').on('i.kind', '=', 'logo'))
      .select(['e.brand_colors', 'i.colours'])
      .where('e.id', '=', employerId)
      .where('i.replaced_at', 'is', null)
      .forNoKeyUpdate('e')
      .executeTakeFirst()
    if (!company) return
    const colours = company.colours.map(parseColour).filter((colour) => colour !== null)
    const outcome = await brandFromImage(tx, { employerId }, company, colours)
    if (outcome === 'saved') await recordEdit(tx, { employerId })
  })
}

/** Takes the logo or banner off a company, or the logo off an agency; without one nothing changes. */
export async function removeImage(member: AdvertiserMember, kind: ImageKind): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockToEdit(tx, member)
    await replaceImage(tx, member, kind)
    await showImage(tx, member, kind, null)
    await recordEdit(tx, member, member.userId)
  })
}

/** Makes two colours the brand of a company or agency; null resets it to ours. */
export async function saveBrand(member: AdvertiserMember, colours: { main: Rgb; second: Rgb } | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockToEdit(tx, member)
    await writeColours(tx, member, colours)
    await recordEdit(tx, member, member.userId)
  })
}

const replaceImage = (tx: Tx, owner: Advertiser, kind: ImageKind) =>
  tx
    .updateTable('employer_images')
    .set({ replaced_at: sql<Date>`now()` })
    .where('owner_id', '=', idOf(owner))
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute()

/** The last part of an address: "logo-1795305600000.png". The owner is locked, so that nobody else takes it meanwhile. */
async function freeName(tx: Tx, owner: Advertiser, kind: ImageKind, extension: string): Promise<string> {
  const { rows } = await sql<{ at: number }>`
    select greatest((extract(epoch from clock_timestamp()) * 1000)::int8, max(substring(name from '\\d+')::int8) + 1) as at
    from employer_images where owner_id = ${idOf(owner)}`.execute(tx)
  return `${kind}-${rows[0]?.at}${extension}`
}

const imageAddress = (owner: Advertiser, name: string) => `/employer-media/${idOf(owner)}/${name}`

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
