import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceOf } from '#test/factories/files.ts'
import { DOCUMENT_TYPES, type DocumentKind, sniffDocument } from './kind.server.ts'
import { FILE_PROBLEMS } from './problems.ts'

type Outcome = DocumentKind | keyof typeof FILE_PROBLEMS

/** The expected result of uploading each document of the fixtures. Their content is tested elsewhere, by text extraction. */
const outcomes: Record<string, Record<string, Outcome>> = {
  cvs: {
    's01-sales-agent-nsw.pdf': 'pdf',
    's02-property-manager-qld.pdf': 'pdf',
    's03-receptionist-vic.docx': 'docx',
    's04-bdm-vic.pdf': 'pdf',
    's05-strata-manager-nsw.doc': 'doc',
    's06-graduate-sa.pdf': 'pdf',
    's07-career-changer-wa.docx': 'docx',
    's08-leasing-consultant-act.pdf': 'pdf',
  },
  'cvs-bad': {
    'deep-nesting.docx': 'docx',
    'empty.docx': 'docx',
    'noise.pdf': 'type',
    'owner-locked.pdf': 'pdf',
    'plain-zip.docx': 'type',
    'program.pdf': 'type',
    'really-a-doc.docx': 'doc',
    'really-rtf.doc': 'type',
    'scan-only.pdf': 'pdf',
    'truncated.doc': 'damaged',
  },
  'hostile/files': {
    'doc-chain-loop.doc': 'damaged',
    'docx-bomb-96mib.docx': 'unpacked',
    'docx-cut-short.docx': 'damaged',
    'docx-entity-expansion.docx': 'definitions',
    'docx-external-entity.docx': 'definitions',
    'docx-linked-image.docx': 'docx',
    'docx-long-lines.docx': 'docx',
    'docx-lying-size-64mib.docx': 'unpacked',
    'docx-object-key-words.docx': 'docx',
    'docx-password.docx': 'protected',
    'docx-path-escape.docx': 'damaged',
    'feed-cut-short.xml': 'type',
    'feed-entity-expansion.xml': 'type',
    'feed-external-entity.xml': 'type',
    'feed-not-a-feed.xml': 'type',
    'feed-script-links.xml': 'type',
    'html-named.pdf': 'type',
    'jpeg-exif-gps.jpg': 'type',
    'pdf-array-nest-50k.pdf': 'pdf',
    'pdf-flate-bomb-128mib.pdf': 'pdf',
    'pdf-markup-in-text.pdf': 'pdf',
    'pdf-page-dag-100k-pages.pdf': 'pdf',
    'pdf-password.pdf': 'protected',
    'pdf-tounicode-nul.pdf': 'pdf',
    'pdf-truncated.pdf': 'damaged',
    'png-20000x20000.png': 'type',
    'png-huge-header.png': 'type',
    'rtf-named.doc': 'type',
    'svg-named.png': 'type',
    'zero-bytes.pdf': 'empty',
  },
}

const sniff = (bytes: Uint8Array, filename: string) => sniffDocument(sourceOf(bytes), filename)

const fixture = (folder: string, name: string) => readFileSync(join('test/fixtures', folder, name))

const wanted = (outcome: Outcome) =>
  outcome in DOCUMENT_TYPES ? { contentType: DOCUMENT_TYPES[outcome as DocumentKind], extension: `.${outcome}` } : { problem: outcome }

const rows = Object.entries(outcomes).flatMap(([folder, files]) =>
  Object.entries(files).map(([name, outcome]) => [folder, name, outcome] as const),
)

test.each(rows)('judges %s/%s: %s', async (folder, name, outcome) => {
  expect(await sniff(fixture(folder, name), name)).toEqual(wanted(outcome))
})

test('leaves out no document of the fixtures', () => {
  for (const [folder, files] of Object.entries(outcomes)) {
    const there = readdirSync(join('test/fixtures', folder)).filter((name) => !/\.(json|md)$/.test(name))
    expect(there.sort()).toEqual(Object.keys(files).sort())
  }
})

test('says the words of the specification', () => {
  expect(FILE_PROBLEMS.type).toEqual({ title: 'Invalid file type', text: 'Please upload a PDF or Word document' })
  expect(FILE_PROBLEMS.size).toEqual({ title: 'File too large', text: 'Please compress your CV to under 10MB and try again' })
})

const pdf = fixture('cvs', 's04-bdm-vic.pdf')
const doc = fixture('cvs', 's05-strata-manager-nsw.doc')
const docx = fixture('cvs', 's03-receptionist-vic.docx')

const named: [string, Buffer, Outcome][] = [
  ['CV.PDF', pdf, 'pdf'],
  ['cv.doc', docx, 'docx'],
  ['cv.docx', pdf, 'pdf'],
  ['cv.exe.pdf', pdf, 'pdf'],
  ['.pdf', pdf, 'pdf'],
  ['cv.pdf.exe', pdf, 'type'],
  ['cv.docm', docx, 'type'],
  ['cv.rtf', doc, 'type'],
  ['cv', pdf, 'type'],
  ['', pdf, 'type'],
]

test.each(named)('takes the name %j into account', async (name, bytes, outcome) => {
  expect(await sniff(bytes, name)).toEqual(wanted(outcome))
})

const before = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), pdf])

const beginnings: [string, Buffer, Outcome][] = [
  ['a byte order mark and empty lines', before('\xef\xbb\xbf\r\n\r\n'), 'pdf'],
  ['the headers of a mail program', before('Content-Type: application/pdf\r\n\r\n'), 'pdf'],
  ['a page', before('<html><script>alert(1)</script>'), 'type'],
  ['a page after empty lines', before('\n\n <svg onload=alert(1)>'), 'type'],
  ['a program', before('MZ\x90\x00'), 'type'],
  ['a script', before('#!/bin/sh\n'), 'type'],
  ['a picture', before('GIF89a'), 'type'],
  ['more than 1,024 other bytes', before('x'.repeat(1_100)), 'type'],
]

test.each(beginnings)('judges a PDF that begins with %s', async (_, bytes, outcome) => {
  expect(await sniff(bytes, 'cv.pdf')).toEqual(wanted(outcome))
})

/** The old Word document with one directory name replaced by another of the same length. */
const renamed = (from: string, to: string) => {
  const copy = Buffer.from(doc)
  copy.write(to.padEnd(from.length, '\0'), copy.indexOf(Buffer.from(from, 'utf16le')), 'utf16le')
  copy.writeUInt16LE((to.length + 1) * 2, copy.indexOf(Buffer.from(to, 'utf16le')) + 64)
  return copy
}

test('judges an old Word document by its streams', async () => {
  const encrypted = Buffer.from(doc)
  // Its text begins with the magic number 0xA5EC; the flags are two words after it.
  const header = encrypted.indexOf(Buffer.from('eca5', 'hex'))
  encrypted.writeUInt16LE(encrypted.readUInt16LE(header + 10) | 0x0100, header + 10)
  expect(await sniff(encrypted, 'cv.doc')).toEqual(wanted('protected'))
  expect(await sniff(renamed('WordDocument', 'Workbook'), 'cv.doc')).toEqual(wanted('type'))
  expect(await sniff(renamed('1Table', 'Macros'), 'cv.doc')).toEqual(wanted('macros'))
  expect(await sniff(renamed('WordDocument', '\tDRMContent'), 'cv.doc')).toEqual(wanted('rights'))
})

test('judges every cut and every change of a good file without failing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(pdf, doc, docx),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.uint8Array({ maxLength: 12 }),
      fc.boolean(),
      async (good, place, junk, cut) => {
        const at = Math.floor(place * good.length)
        const changed = cut
          ? Buffer.concat([good.subarray(0, at), junk])
          : Buffer.concat([good.subarray(0, at), junk, good.subarray(at + junk.length)])
        const found = await sniff(changed, 'cv.pdf')
        expect('problem' in found ? found.problem : found.extension).toBeTruthy()
      },
    ),
    { numRuns: 500 },
  )
})

test('judges any header without failing', async () => {
  const headers = ['d0cf11e0a1b11ae1', '504b0304', '255044462d'].map((hex) => Buffer.from(hex, 'hex'))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...headers), fc.uint8Array({ maxLength: 3_000, size: 'max' }), async (header, rest) => {
      expect(await sniff(Buffer.concat([header, rest]), 'cv.doc')).toBeTruthy()
    }),
  )
})

const MB = 1024 * 1024

// Files that repeat what a check looks for.
const madeUp: [string, (megabytes: number) => Buffer][] = [
  ['locks', (size) => Buffer.from('%PDF-1.7 trailer '.padEnd(size * MB, '/Encrypt<<'))],
  ['locks and white space', (size) => Buffer.from(`%PDF-1.7 trailer /Encrypt${' '.repeat(size * MB)}`)],
  ['objects', (size) => Buffer.from('%PDF-1.7 trailer /Encrypt 5 0 R '.padEnd(size * MB, '5 0 '))],
  ['identifiers', (size) => Buffer.from(`%PDF-1.7 trailer${'/ID['.repeat((size * MB) / 4)}/Encrypt<<>>`)],
  ['ends of archives', (size) => Buffer.from('PK\u0003\u0004'.padEnd(size * MB, 'PK\u0005\u0006'), 'latin1')],
]

test.each(madeUp)('reads a file of %s at most a few times: twice as long is twice the work', async (_, make) => {
  const read = async (megabytes: number) => {
    const source = sourceOf(make(megabytes))
    expect(await sniffDocument(source, 'cv.pdf')).toBeTruthy()
    return source.bytesRead
  }
  expect(await read(4)).toBeLessThan(5 * 4 * MB)
  expect(await read(4)).toBeLessThanOrEqual(2.2 * (await read(2)) + MB)
})
