import { expect, test } from 'vitest'
import { makeZip, sourceOf, type ZipPart } from '#test/factories/files.ts'
import { growthOf } from '#test/growth.ts'
import { docxKind } from './kind-docx.server.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument'

const types = (content: string, part = '/word/document.xml'): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${content}"/></Types>`,
})
const relationships = (target = 'word/document.xml', type = OFFICE): ZipPart => ({
  name: '_rels/.rels',
  content: `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`,
})
const text = (content: string | Buffer = '<w:document/>', name = 'word/document.xml'): ZipPart => ({ name, content })

const word = [types(WORD), relationships(), text()]
const parts = (count: number): ZipPart[] => Array.from({ length: count }, (_, index) => ({ name: `p${index}` }))
const zeros = (megabytes: number, name: string): ZipPart => ({ name, content: Buffer.alloc(megabytes * 1024 * 1024) })

const archives: [string, ZipPart[], string][] = [
  ['the parts of a Word document', word, 'docx'],
  ['parts that are stored as they are', word.map((part) => ({ ...part, stored: true })), 'docx'],
  [
    'the main part where Word on the web puts it',
    [types(WORD, '/word/document2.xml'), relationships('/word/document2.xml'), text('x', 'word/document2.xml')],
    'docx',
  ],
  ['the relationships of the strict standard', [types(WORD), relationships(undefined, STRICT), text()], 'docx'],
  [
    'the content type of an extension',
    [
      { name: '[Content_Types].xml', content: `<t:Types><t:Default ContentType='${WORD}' Extension='XML'/></t:Types>` },
      relationships(),
      text(),
    ],
    'docx',
  ],
  [
    'lists written in UTF-16',
    [{ ...word[0]!, content: Buffer.from(String(word[0]?.content), 'utf16le') }, relationships(), text()],
    'docx',
  ],
  [
    'a picture with a DTD of its own',
    [...word, text('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg/>', 'word/media/a.svg')],
    'docx',
  ],
  ['no list of content types', [relationships(), text()], 'type'],
  ['no relationships', [types(WORD), text()], 'type'],
  ['a spreadsheet', [types(SHEET, '/xl/workbook.xml'), relationships('xl/workbook.xml'), text('<workbook/>', 'xl/workbook.xml')], 'type'],
  [
    'a spreadsheet that holds an empty word/document.xml',
    [types(SHEET, '/xl/workbook.xml'), relationships('xl/workbook.xml'), text('<workbook/>', 'xl/workbook.xml'), text('')],
    'type',
  ],
  [
    'a spreadsheet whose word/document.xml calls itself a Word document',
    [types(WORD), relationships('xl/workbook.xml'), text('<workbook/>', 'xl/workbook.xml'), text()],
    'type',
  ],
  ['a main part that is no XML', [types(WORD, '/word/a.bin'), relationships('word/a.bin'), text('x', 'word/a.bin')], 'type'],
  ['an empty main part', [types(WORD), relationships(), text('')], 'damaged'],
  ['a main part that is not there', [types(WORD), relationships()], 'damaged'],
  ['macros', [...word, { name: 'word/vbaProject.bin' }], 'macros'],
  ['macros in other letters', [...word, { name: 'WORD/VBAPROJECT.BIN' }], 'macros'],
  ['the type of a document with macros', [types(MACROS), relationships(), text()], 'macros'],
  ['encrypted parts', [...word, { name: 'word/styles.xml', flags: 1 }], 'protected'],
  ['500 parts', [...word, ...parts(497)], 'docx'],
  ['501 parts', [...word, ...parts(498)], 'unpacked'],
  ['almost 50 MB unpacked', [...word, zeros(49, 'a')], 'docx'],
  ['more than 50 MB unpacked', [...word, zeros(26, 'a'), zeros(25, 'b')], 'unpacked'],
  [
    'a list of content types without end',
    [{ name: '[Content_Types].xml', content: '<Types>'.repeat(100_000) }, relationships(), text()],
    'unpacked',
  ],
  ['a part outside its folder', [...word, { name: '../../outside.txt' }], 'damaged'],
  ['entities', [types(WORD), relationships(), text('<!DOCTYPE d [<!ENTITY a "lol">]><d>&a;</d>')], 'definitions'],
  [
    'entities in UTF-16',
    [types(WORD), relationships(), text(Buffer.from('\ufeff<!DOCTYPE d [<!ENTITY a "lol">]><d/>', 'utf16le'))],
    'definitions',
  ],
  ['entities in another part', [...word, text('<!doctype s><s/>', 'word/styles.xml')], 'definitions'],
  ['entities on the border of two pieces', [types(WORD), relationships(), text(`${' '.repeat(16_379)}<!DOCTYPE d><d/>`)], 'definitions'],
]

test.each(archives)('judges an archive with %s', async (_, entries, outcome) => {
  expect(await docxKind(sourceOf(makeZip(entries)))).toBe(outcome)
})

test('judges a part that cannot be unpacked', async () => {
  const whole = makeZip([types(WORD), relationships(), text('a long enough text '.repeat(50))])
  const broken = Buffer.from(whole)
  broken.fill(0xff, whole.indexOf('word/document.xml') + 20, whole.indexOf('word/document.xml') + 40)
  expect(await docxKind(sourceOf(broken))).toBe('damaged')
})

test('refuses entries that share their bytes before it unpacks one of them', async () => {
  const [large] = [Buffer.alloc(1024 * 1024, 'x')]
  const archive = makeZip([...word, { name: 'a', content: large, stored: true }, { name: 'b' }])
  // The second entry points to the bytes of the first one.
  const second = archive.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  const first = archive.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'), second - 1)
  archive.copy(archive, second, first, first + 46)
  expect(await docxKind(sourceOf(archive))).toBe('damaged')
})

test('stops inflating at the limit: what comes behind it is not looked at', async () => {
  const behind = makeZip([...word, zeros(51, 'bomb'), { name: 'behind' }])
  const last = behind.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  behind.writeUInt16LE(99, last + 10)
  expect(await docxKind(sourceOf(behind))).toBe('unpacked')
  const alone = makeZip([...word, { name: 'behind' }])
  alone.writeUInt16LE(99, alone.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 10)
  expect(await docxKind(sourceOf(alone))).toBe('damaged')
})

test('reads the lists of many main parts in time that grows with their length', async () => {
  const archive = (size: number) => {
    const [own, mains] = [types(WORD), relationships()]
    const lists = [own, mains].map(({ name, content }) => ({
      name,
      content: String(content).replace(/<(Override|Relationship) .*?>/, (tag) => tag.repeat(size)),
    }))
    return sourceOf(makeZip([...lists, text()]))
  }
  expect(await docxKind(archive(200))).toBe('docx')
  expect(await growthOf(archive, docxKind, 200)).toBeLessThan(3)
})
