import { readZipDirectory, unpack, type ZipEntry } from './kind-zip.server.ts'
import type { FileProblemName } from './problems.ts'
import type { FileSource } from './source.server.ts'

const MAX_ENTRIES = 500
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024
/** The limit for the content types and the relationships of a package; 500 parts need less. */
const MAX_LIST_CHARACTERS = 256 * 1024
/** One less than the length of "<!DOCTYPE": the longest part of it that a chunk may end with. */
const DTD_OVERLAP = 8

const CONTENT_TYPES = '[content_types].xml'
const RELATIONSHIPS = '_rels/.rels'
/** The parts that programs read as XML: only these are inspected. */
const READ_PART = /\.(xml|rels)$/

// Programs open the part that the package's relationships call the office document, as its content type says
// (ECMA-376 part 2, 6.5 and 7.2.3). The names of other parts mean nothing.
const MAIN_PART = /\/relationships\/officeDocument$/
const WORD = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml$/i
const WORD_WITH_MACROS = /^application\/vnd\.ms-word\.(document|template)\.macroEnabled(Template)?\.main\+xml$/i

/** Determines whether a zip archive is a Word document, or why it is rejected. Inflates all of it once, counting the bytes. */
export async function docxKind(source: FileSource): Promise<'docx' | FileProblemName> {
  const entries = readZipDirectory(source)
  if (!entries) return 'damaged'
  if (!entries.some(({ name }) => name.toLowerCase() === CONTENT_TYPES)) return 'type'
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macros'
  if (entries.some(({ encrypted }) => encrypted)) return 'protected'
  if (entries.some(({ name }) => /(^|[/\\])\.\.([/\\]|$)/.test(name))) return 'damaged'
  if (entries.length > MAX_ENTRIES) return 'unpacked'
  try {
    const parts = await unpackParts(source, entries)
    return typeof parts === 'string' ? parts : mainPartKind(parts)
  } catch {
    return 'damaged'
  }
}

type Part = { bytes: number; dtd: boolean; text: string }

/** The parts of the package by lower-case name, or why it is rejected. */
async function unpackParts(source: FileSource, entries: ZipEntry[]): Promise<Map<string, Part> | FileProblemName> {
  const parts = new Map<string, Part>()
  let unpacked = 0
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    const part: Part = { bytes: 0, dtd: false, text: '' }
    let border = ''
    for await (const chunk of unpack(source, entry)) {
      part.bytes += chunk.length
      unpacked += chunk.length
      if (unpacked > MAX_UNPACKED_BYTES) return 'unpacked'
      // Embedded images (.svg) may have a DTD; parts that programs read have none.
      if (!READ_PART.test(name)) continue
      // Without U+0000, UTF-16 text reads the same as UTF-8.
      const text = border + chunk.toString('latin1').replaceAll('\0', '')
      part.dtd ||= /<!(DOCTYPE|ENTITY)/i.test(text)
      if (name === CONTENT_TYPES || name === RELATIONSHIPS) part.text += text.slice(border.length)
      if (part.text.length > MAX_LIST_CHARACTERS) return 'unpacked'
      border = text.slice(-DTD_OVERLAP)
    }
    parts.set(name, part)
  }
  return parts
}

function mainPartKind(parts: Map<string, Part>): 'docx' | FileProblemName {
  const typeOf = typesIn(parts.get(CONTENT_TYPES)?.text ?? '')
  const mains = tagsIn(parts.get(RELATIONSHIPS)?.text ?? '', 'Relationship')
    .filter((relationship) => MAIN_PART.test(relationship.get('Type') ?? ''))
    .map((relationship) => (relationship.get('Target') ?? '').replace(/^\.?\//, '').toLowerCase())
  const found = mains.map(typeOf)
  if (
    found.length === 0 ||
    !found.every((type) => WORD.test(type) || WORD_WITH_MACROS.test(type)) ||
    !mains.every((name) => READ_PART.test(name))
  )
    return 'type'
  if (found.some((type) => WORD_WITH_MACROS.test(type))) return 'macros'
  if (!mains.every((name) => (parts.get(name)?.bytes ?? 0) > 0)) return 'damaged'
  return [...parts.values()].some(({ dtd }) => dtd) ? 'definitions' : 'docx'
}

/** Parses the content types once. The returned function gives a part's own type, or that of its extension; '' when it has none. */
function typesIn(list: string): (name: string) => string {
  const typesBy = (tag: string, key: string) =>
    new Map(
      tagsIn(list, tag)
        .reverse() // of duplicates the first one counts
        .map((attributes) => [attributes.get(key)?.toLowerCase(), attributes.get('ContentType') ?? '']),
    )
  const own = typesBy('Override', 'PartName')
  const general = typesBy('Default', 'Extension')
  return (name) => own.get(`/${name}`) ?? general.get(name.split('.').at(-1)) ?? ''
}

/** The attributes of each tag with this name. Enough for XML that has no text content. */
function tagsIn(xml: string, name: string): Map<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:[A-Za-z]{1,20}:)?${name}\\s([^<>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      new Map(
        [...attributes.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((match) => [match[1]!, match[2] ?? match[3]!]),
      ), // the pattern has these groups
  )
}
