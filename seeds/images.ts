import { mkdir, rm } from 'node:fs/promises'
import sharp from 'sharp'
import type { Tx } from '#app/db/client.server.ts'
import type { ImageKind } from '#app/employers/image.ts'
import { writeImage } from '#app/employers/images.server.ts'
import { type PreparedImage, prepareImage } from '#app/employers/prepare-image.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { parseColour, type Rgb } from '#app/ui/colour.ts'
import { type Advertiser, COMPANIES } from './companies.ts'
import { AGENCIES } from './people.ts'

/** The colour at a point, each coordinate from 0 to 1 from the left and from the top: one of the company's two, or none. */
export type Picture = (x: number, y: number) => 'main' | 'second' | null

const inCircle = (x: number, y: number, [left, top]: readonly [number, number], radius: number) => Math.hypot(x - left, y - top) < radius
const within = (value: number, from: number, to: number) => value > from && value < to

/** A house front: a roof over walls with a door. */
export const house: Picture = (x, y) => {
  if (within(x, 0.42, 0.58) && within(y, 0.62, 0.92)) return 'second'
  if (y < 0.46) return y > 0.1 && Math.abs(x - 0.5) < (y - 0.1) * 1.2 ? 'main' : null
  return within(x, 0.18, 0.82) && y < 0.92 ? 'main' : null
}

/** The sun over water. */
export const bay: Picture = (x, y) => {
  if (y < 0.56) return inCircle(x, y, [0.5, 0.56], 0.3) ? 'second' : null
  return within(y, 0.6, 0.9) && Math.abs(((y * 10) % 1) - 0.5) < 0.32 && within(x, 0.06, 0.94) ? 'main' : null
}

/** A leaf: where two circles meet, with its vein. */
const leaf: Picture = (x, y) => {
  if (!inCircle(x, y, [0.26, 0.26], 0.66) || !inCircle(x, y, [0.74, 0.74], 0.66)) return null
  return Math.abs(x - (1 - y)) < 0.035 ? 'second' : 'main'
}

/** Four towers that grow to the right, the last one lit. */
const towers: Picture = (x, y) => {
  const tower = Math.floor(x * 4)
  const isGap = !within((x * 4) % 1, 0.08, 0.92) || !within(y, 0, 0.92)
  if (isGap || y < 0.72 - tower * 0.2) return null
  return tower === 3 ? 'second' : 'main'
}

/** A ring around a stone. */
const ring: Picture = (x, y) => {
  if (inCircle(x, y, [0.5, 0.5], 0.18)) return 'second'
  return inCircle(x, y, [0.5, 0.5], 0.44) && !inCircle(x, y, [0.5, 0.5], 0.3) ? 'main' : null
}

/** The north half of a compass, bright, and its south half. */
const needle: Picture = (x, y) => {
  if (Math.abs(x - 0.5) > 0.26 * (1 - Math.abs(y - 0.5) / 0.45)) return null
  return y < 0.5 ? 'second' : 'main'
}

/** An arch with its gate. */
const arch: Picture = (x, y) => {
  const isInside = (reach: number) => y < 0.92 && (y > 0.5 ? Math.abs(x - 0.5) < reach : inCircle(x, y, [0.5, 0.5], reach))
  if (isInside(0.2)) return 'second'
  return isInside(0.4) && !isInside(0.26) ? 'main' : null
}

/** A hill under a low sun. */
export const hill: Picture = (x, y) => {
  if (y > 0.72 + 0.12 * Math.sin(x * 7)) return 'main'
  return inCircle(x * 4, y, [3, 0.52], 0.3) ? 'second' : null
}

const LOGOS: Readonly<Record<string, Picture>> = {
  'banksia-lane-realty': house,
  'merindah-property-group': towers,
  'quillon-strata-partners': ring,
  'saltbush-and-stone-property': leaf,
  'kestrel-bay-realty': bay,
  'northlight-property-valuers': needle,
  'grevillea-lane-lettings': arch,
}

const AGENCY_LOGOS: Readonly<Record<string, Picture>> = { 'cornerlot-talent': towers, 'harbour-and-vine-recruitment': leaf }

const BANNERS: Readonly<Record<string, Picture>> = { 'saltbush-and-stone-property': hill }

/** Paper under a banner; a logo has none. */
export const PAPER: Rgb = [247, 240, 228]

type Image = { slug: string; image: PreparedImage }

/** Draws and stores the logos and banners, outside the transaction as every upload does. */
export async function storeImages(): Promise<Image[]> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  const draw = (kind: ImageKind, pictures: Readonly<Record<string, Picture>>) =>
    Object.entries(pictures).map(async ([slug, picture]): Promise<Image> => ({ slug, image: await drawn(kind, slug, picture) }))
  return Promise.all([...draw('logo', { ...LOGOS, ...AGENCY_LOGOS }), ...draw('banner', BANNERS)])
}

/** Makes the images those of their companies and agencies. */
export async function addImages(
  tx: Tx,
  images: readonly Image[],
  { companies, agencies }: Record<'companies' | 'agencies', Map<string, Advertiser>>,
): Promise<void> {
  for (const { slug, image } of images) {
    const [company, agency] = [companies.get(ownerOf(slug).name), agencies.get(slug)]
    if (agency) await writeImage(tx, { agencyId: agency.id }, image)
    else if (company) await writeImage(tx, { employerId: company.id }, image)
    else throw new Error(`${slug} has an image, but is not there`)
  }
}

function ownerOf(slug: string) {
  const owner = [...COMPANIES, ...AGENCIES].find((one) => one.slug === slug)
  if (!owner) throw new Error(`${slug} has an image, but is no company or agency`)
  return owner
}

const SIZES = { logo: { width: 800, height: 800 }, banner: { width: 2400, height: 600 } } as const satisfies Record<ImageKind, object>

async function drawn(kind: ImageKind, slug: string, picture: Picture): Promise<PreparedImage> {
  const { brand_primary, brand_secondary } = ownerOf(slug)
  const colours = { main: parseColour(brand_primary), second: parseColour(brand_secondary) }
  const path = temporaryPath()
  try {
    const { size } = await painting(picture, SIZES[kind], colours, kind === 'banner' ? PAPER : null).toFile(path)
    return await prepareImage(kind, { path, size, filename: `${slug}-${kind}.png` })
  } finally {
    await rm(path, { force: true })
  }
}

type Size = { width: number; height: number }
type Colours = Record<'main' | 'second', Rgb | null>

/** A picture as a PNG image, in two colours; what is between them is transparent without a paper. */
export function painting(picture: Picture, { width, height }: Size, colours: Colours, paper: Rgb | null) {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const part = picture(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height)
    const colour = (part && colours[part]) ?? paper
    if (colour) pixels.set([...colour, 255], at * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } }).png()
}
