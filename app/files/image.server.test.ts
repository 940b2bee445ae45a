import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { receivedFile, stripes } from '#test/factories/images.ts'
import { checkImage, usingImage } from './image.server.ts'

giveOwnDataDir()

const check = async (bytes: Uint8Array, filename = 'logo.png') => checkImage((await receivedFile(bytes, filename)).path)

/** A PNG of these chunks. */
function png(...chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  })
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** The header of a PNG of 8 bits a channel. */
function header(width: number, height: number): [string, Buffer] {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return ['IHDR', data]
}

const END: [string, Buffer] = ['IEND', Buffer.alloc(0)]
const pixels: [string, Buffer] = ['IDAT', deflateSync(Buffer.from([0, 15, 76, 92]))]

test('takes PNG and JPEG by their content, whatever they are called', async () => {
  const image = stripes(['#0f4c5c', '#e36414'])
  expect(await check(await image.toBuffer(), 'logo.txt')).toEqual({ contentType: 'image/png', extension: '.png' })
  expect(await check(await image.clone().jpeg().toBuffer(), 'logo.png')).toEqual({ contentType: 'image/jpeg', extension: '.jpg' })
  expect(await check(png(header(1, 1), pixels, END))).toEqual({ contentType: 'image/png', extension: '.png' })
})

test.each<[string, Uint8Array | (() => Promise<Uint8Array>)]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ['an SVG behind an XML declaration', Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg/>')],
  ['a page', Buffer.from('<html><img src=x onerror=alert(1)></html>')],
  ['a GIF', () => stripes(['#0f4c5c']).gif().toBuffer()],
  ['a WebP', () => stripes(['#0f4c5c']).webp().toBuffer()],
  ['a TIFF', () => stripes(['#0f4c5c']).tiff().toBuffer()],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_, bytes) => {
  expect(await check(typeof bytes === 'function' ? await bytes() : bytes)).toEqual({ problem: 'image' })
})

test('refuses a truncated image, and one that is damaged', async () => {
  const noise = sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
  for (const whole of [await noise.clone().png().toBuffer(), await noise.clone().jpeg().toBuffer()])
    expect(await check(whole.subarray(0, whole.length / 2))).toEqual({ problem: 'brokenImage' })
  expect(await check(png(header(10, 10), ['IDAT', Buffer.from('no deflate')], END))).toEqual({ problem: 'brokenImage' })
  expect(await check(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual({ problem: 'brokenImage' })
})

test('refuses dimensions beyond 40 megapixels by the header alone', async () => {
  expect(await check(png(header(60_000, 60_000), pixels, END))).toEqual({ problem: 'pixels' })
  expect(await check(png(header(8_000, 5_001), pixels, END))).toEqual({ problem: 'pixels' })
})

test('refuses an image longer than 20,000 pixels by the header alone: a line of 39 million rows takes a minute to decode', async () => {
  for (const [width, height] of [
    [1, 39_000_000],
    [20_001, 1],
  ] as const)
    expect(await check(png(header(width, height), pixels, END))).toEqual({ problem: 'side' })
  expect(await check(await stripes(['#0f4c5c'], { width: 20_000, height: 1 }).toBuffer())).toHaveProperty('contentType')
})

test('refuses an image that moves', async () => {
  const frames: [string, Buffer] = ['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]
  expect(await check(png(header(1, 1), frames, pixels, END))).toEqual({ problem: 'animated' })
  const texts = Array.from({ length: 50 }, (): [string, Buffer] => ['tEXt', Buffer.from('a\0b')])
  expect(await check(png(header(1, 1), ...texts, frames, pixels, END))).toEqual({ problem: 'animated' })
})

test.each<[string, (image: Sharp) => Sharp]>([
  ['a JPEG for print', (image) => image.toColourspace('cmyk').jpeg()],
  ['a grey JPEG', (image) => image.greyscale().jpeg()],
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ['an interlaced PNG of 16 bits', (image) => image.toColourspace('rgb16').png({ progressive: true })],
  ['a PNG with a palette', (image) => image.png({ palette: true })],
])('takes %s, and draws it as any other', async (_, made) => {
  const raw = { width: 60, height: 40, channels: 3 } as const
  const { path } = await receivedFile(await made(sharp(Buffer.alloc(60 * 40 * 3, 90), { raw })).toBuffer(), 'image')
  expect(await checkImage(path)).toHaveProperty('contentType')
  const drawn = await usingImage(path, (upright) => upright().ensureAlpha().png().toBuffer({ resolveWithObject: true }))
  // The header of a PNG: 8 bits a channel, and colours with transparency.
  expect([...drawn.data.subarray(24, 26)]).toEqual([8, 6])
  expect(drawn.info).toMatchObject({ width: 60, height: 40 })
})

test('does not unpack what is not the picture: a text, a profile of colours that inflate without end', async () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000))
  const parts = (['zTXt', 'iCCP'] as const).map((type): [string, Buffer] => [type, Buffer.concat([Buffer.from('name\0\0'), bomb])])
  const { path } = await receivedFile(png(header(1, 1), ...parts, pixels, END), 'logo.png')
  const before = process.memoryUsage().rss
  expect(await checkImage(path)).toHaveProperty('contentType')
  const drawn = await usingImage(path, (upright) => upright().png().toBuffer())
  expect(drawn.length).toBeLessThan(200)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('turns an image upright', async () => {
  const lying = await stripes(['#0f4c5c'], { width: 200, height: 100 }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { path } = await receivedFile(lying, 'lying.jpg')
  const drawn = await usingImage(path, (upright) => upright().png().toBuffer({ resolveWithObject: true }))
  expect([drawn.info.width, drawn.info.height]).toEqual([100, 200])
})
