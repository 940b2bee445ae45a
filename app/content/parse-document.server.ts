import type { Tokens } from 'marked'
import { slugOf } from '#app/platform/slug.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { elevations, type House } from '#app/ui/illustration/elevations.ts'
import { type Block, type Document, type Inline, plainLines, type Section, type Table } from './document.ts'
import { type FrontMatter, parseFrontMatter } from './front-matter.server.ts'
import { type InlineReader, inlineReader } from './inline.server.ts'
import { type ContainerToken, lexMarkdown, type MarkdownToken } from './markdown-blocks.server.ts'
import { readTable } from './table.server.ts'

/** Words that a person reads in a minute. */
const WORDS_A_MINUTE = 220

type Reader = { inline: InlineReader; table: (token: Tokens.Table, names?: Partial<Pick<Table, 'look' | 'caption' | 'hint'>>) => Table }

/**
 * Parses a document file: front matter, then Markdown with our containers.
 *
 * @throws Error with the file's name where the front matter is not whole, or the text holds what documents do not have
 */
export function parseDocument(text: string, file: string): Document {
  try {
    return readDocument(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

function readDocument(text: string): Document {
  const { head, body } = parseFrontMatter(text)
  const { sources, changes, ...rest } = head
  const inline = inlineReader(sources.map(({ id }) => id))
  const { intro, sections } = readSections(lexMarkdown(body), {
    inline,
    table: (token, names) => readTable(token, { look: 'plain', caption: '', hint: '', ...names }, inline, sources),
  })
  return {
    ...rest,
    lead: head.lead ?? head.description,
    shortTitle: head.shortTitle ?? head.title,
    minutes: Math.max(1, Math.round(countWords([...intro, ...sections.flatMap(({ blocks }) => blocks)]) / WORDS_A_MINUTE)),
    sources: sources.map(({ name, url, date }) => ({ name, url, date })),
    intro,
    sections: [...sections, ...changeLog(changes)],
  }
}

/** The section that says what changed, and when; none where the front matter names nothing. */
const changeLog = (changes: FrontMatter['changes']): Section[] =>
  changes.length === 0
    ? []
    : [
        {
          id: 'changes',
          title: 'What changed, and when',
          blocks: [{ kind: 'dates', entries: changes.map(({ day, what }) => [{ kind: 'bold', children: [dayInWords(day)] }, ` ${what}`]) }],
        },
      ]

/** The words of a text as a person reads it, tables and footnotes apart. */
export const countWords = (blocks: readonly Block[]): number =>
  blocks
    .filter(({ kind }) => kind !== 'table')
    .flatMap(plainLines)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length

function readSections(tokens: readonly MarkdownToken[], reader: Reader): { intro: Block[]; sections: Section[] } {
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' && token.depth === 2 ? [at] : []))
  const sections = starts.map((start, at): Section => {
    const { text, name } = readHeading(tokens[start] as Tokens.Heading) // `starts` are headings
    return { id: name ?? slugOf(text), title: text, blocks: readBlocks(tokens.slice(start + 1, starts[at + 1]), reader) }
  })
  return { intro: readBlocks(tokens.slice(0, starts[0]), reader), sections }
}

/** The text of a heading, and the name in braces after it. */
function readHeading({ text }: Tokens.Heading): { text: string; name: string | null } {
  const [, title, name] = /^(.*?)(?: *\{([\w-]+)\})?$/.exec(text) ?? []
  return { text: title ?? text, name: name ?? null }
}

const readBlocks = (tokens: readonly MarkdownToken[], reader: Reader): Block[] => tokens.flatMap((token) => readBlock(token, reader) ?? [])

function readBlock(token: MarkdownToken, reader: Reader): Block | null {
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      return { kind: 'heading', id: readHeading(token).name ?? slugOf(readHeading(token).text), children: [readHeading(token).text] }
    case 'paragraph':
      return { kind: 'paragraph', children: reader.inline(token.tokens) }
    case 'text':
      return { kind: 'line', children: reader.inline([token]) }
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        start: Number(token.start || 1),
        items: token.items.map(({ tokens }) => readBlocks(tokens as MarkdownToken[], reader)), // see MarkdownToken
      }
    case 'table':
      return reader.table(token)
    case 'container':
      return readContainer(token, reader)
    default:
      throw new Error(`"${token.raw.slice(0, 60)}" (${token.type}) is nothing that a document may hold`)
  }
}

function readContainer(token: ContainerToken, reader: Reader): Block {
  const { kind, title, hint } = token
  const tokens = token.tokens.filter(({ type }) => type !== 'space')
  switch (kind) {
    case 'note':
    case 'margin':
    case 'example':
      return { kind, title, blocks: readBlocks(tokens, reader) }
    case 'table':
    case 'pay':
    case 'chart': {
      const [table, ...others] = tokens
      if (table?.type !== 'table' || others.length > 0 || !title) throw new Error(`::: ${kind} needs a title and one table`)
      return reader.table(table, { look: kind === 'table' ? 'plain' : kind, caption: title, hint })
    }
    case 'faq':
      return { kind, questions: byHeading(tokens).map(({ text, rest }) => ({ question: text, answer: readBlocks(rest, reader) })) }
    case 'paths':
      return {
        kind,
        paths: byHeading(tokens).map(({ text, name, rest }) => ({ title: text, house: houseOf(name), steps: readItems(rest, reader) })),
      }
    case 'dates':
      return { kind, entries: readItems(tokens, reader) }
    default:
      throw new Error(`::: ${kind} is no container that we know`)
  }
}

/** What stands under each third-level heading. */
function byHeading(tokens: readonly MarkdownToken[]) {
  const starts = tokens.flatMap((token, at) => (token.type === 'heading' ? [at] : []))
  return starts.map((start, at) => ({
    ...readHeading(tokens[start] as Tokens.Heading), // `starts` are headings
    rest: tokens.slice(start + 1, starts[at + 1]),
  }))
}

function houseOf(name: string | null): House | null {
  if (name === null) return null
  if (name === 'vacantLot' || !Object.hasOwn(elevations, name)) throw new Error(`{${name}} is no house front`)
  return name as House // it has a drawing
}

/** The items of the lists among these tokens, each one line. */
const readItems = (tokens: readonly MarkdownToken[], reader: Reader): Inline[][] =>
  tokens.flatMap((token) => (token.type === 'list' ? token.items.map((item) => reader.inline(item.tokens)) : []))
