import type { House } from '#app/ui/illustration/elevations.ts'

/** A part of a line of text. A source is a footnote: the number of the document's source, from 1. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'source'; number: number }
  | { kind: 'break' }

/** A bar of a table's row, in percent of the axis. Grey where neither the law nor our own ads say the figure. */
export type Bar = { from: number; to: number; grey: boolean }

export type TableRow = { cells: Inline[][]; bar: Bar | null }

export type Table = {
  kind: 'table'
  /** `pay` draws ranges of pay on one axis, `chart` a bar from zero; both by the second column. */
  look: 'plain' | 'pay' | 'chart'
  caption: string
  /** What the reader needs to know of the table as a whole, e.g. its unit. */
  hint: string
  head: Inline[][]
  /** By column: whether it holds numbers, which stand at the right. */
  numeric: boolean[]
  rows: TableRow[]
  /** The marks of the axis at equal distances; empty without one. */
  axis: string[]
}

export type Question = { question: string; answer: Block[] }

export type Block =
  | { kind: 'heading'; id: string; children: Inline[] }
  | { kind: 'paragraph' | 'line'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | Table
  | { kind: 'note' | 'margin' | 'example'; title: string; blocks: Block[] }
  | { kind: 'faq'; questions: Question[] }
  | { kind: 'paths'; paths: { title: string; house: House | null; steps: Inline[][] }[] }
  | { kind: 'dates'; entries: Inline[][] }

/** A second-level heading with what follows it. */
export type Section = { id: string; title: string; blocks: Block[] }

export type Source = {
  name: string
  url: string | null
  /** The date of what it says, as written: "July 2025", "older edition". */
  date: string
}

/** What lists show of a document. Days are calendar dates, `2026-11-25`. */
export type DocumentEntry = {
  slug: string
  title: string
  /** For lists and breadcrumbs, where the title is long. */
  shortTitle: string
  description: string
  audience: string | null
  published: string
  /** The day on which somebody last checked what it says. */
  updated: string
  minutes: number
}

export type Document = DocumentEntry & {
  lead: string
  author: string
  /** Where it stands in the list of its folder. */
  order: number
  /** What a reader does after it. */
  next: { label: string; to: string } | null
  sources: Source[]
  /** What stands above the first section. */
  intro: Block[]
  sections: Section[]
}

/** The questions and answers of a document, in their order. */
export const questionsOf = ({ sections }: Pick<Document, 'sections'>): Question[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'faq' ? block.questions : [])))

/** A line of text without its marks and footnotes. */
export const plainInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'source') return ''
      return part.kind === 'break' ? ' ' : plainInline(part.children)
    })
    .join('')

/** A block as plain text, one line for each of its paragraphs, items and rows. */
export function plainLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'line':
      return [plainInline(block.children)]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(plainLines))
    case 'table':
      return [block.caption, block.hint, ...block.rows.map(({ cells }) => cells.map(plainInline).join(' · '))].filter(Boolean)
    case 'faq':
      return block.questions.flatMap(({ question, answer }) => [question, ...answer.flatMap(plainLines)])
    case 'paths':
      return block.paths.flatMap(({ title, steps }) => [title, ...steps.map(plainInline)])
    case 'dates':
      return block.entries.map(plainInline)
    default:
      return [...(block.title ? [block.title] : []), ...block.blocks.flatMap(plainLines)]
  }
}
