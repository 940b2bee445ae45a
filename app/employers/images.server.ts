import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { insertFile } from '#app/files/stored-file.server.ts'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import { idOf } from '#app/teams/team.ts'
import { sqlOf } from '#app/teams/team-tables.server.ts'
import { parseColour, type Rgb, toHex } from '#app/ui/colour.ts'
import type { Advertiser } from './advertiser.server.ts'
import { makeBrand, readBrand } from './brand.ts'
import type { ImageKind } from './image.ts'
import { type AdvertiserMember, lockToEdit, permitEdit, recordEdit } from './own-company.server.ts'
import { type PreparedImage, prepareImage } from './prepare-image.server.ts'
import { imageAddress } from './shown-images.server.ts'

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
