import { type Block, type Document, type Inline, plainInline } from '#app/content/document.ts'

// What a text of ours must be, as functions that a test asks over whole folders.

/** The least part of a text that must name the source of its figures: a paragraph, an item, a row. */
export type Passage = { text: string; sources: number[]; example: string | null }

const inlinesOf = (parts: readonly Inline[]): Inline[] =>
  parts.flatMap((part) => (typeof part === 'object' && 'children' in part ? [part, ...inlinesOf(part.children)] : [part]))

const sourcesIn = (parts: readonly Inline[]) =>
  inlinesOf(parts).flatMap((part) => (typeof part === 'object' && part.kind === 'source' ? [part.number] : []))

const passage = (parts: readonly Inline[], example: string | null): Passage => ({
  text: plainInline(parts),
  sources: sourcesIn(parts),
  example,
})

const joined = (passages: readonly Passage[], title: string): Passage => ({
  text: [title, ...passages.map(({ text }) => text)].join(' '),
  sources: passages.flatMap(({ sources }) => sources),
  example: null,
})

function passagesOf(block: Block, example: string | null): Passage[] {
  const inside = (blocks: readonly Block[], name = example) => blocks.flatMap((one) => passagesOf(one, name))
  switch (block.kind) {
    case 'heading':
      return []
    case 'paragraph':
    case 'line':
      return [passage(block.children, example)]
    case 'list':
      return block.items.flatMap((item) => inside(item))
    case 'table':
      return block.rows.map(({ cells }) =>
        passage(
          cells.flatMap((cell) => [...cell, ' ']),
          example,
        ),
      )
    case 'faq':
      return block.questions.flatMap(({ answer }) => inside(answer))
    case 'paths':
      return block.paths.flatMap(({ steps }) => steps.map((step) => passage(step, example)))
    case 'dates':
      return block.entries.map((entry) => passage(entry, example))
    case 'margin':
      return [joined(inside(block.blocks), block.title)]
    case 'note':
      return inside(block.blocks)
    case 'example':
      return inside(block.blocks, block.title)
  }
}

const blocksOf = ({ intro, sections }: Document): Block[] => [...intro, ...sections.flatMap(({ blocks }) => blocks)]

export const listPassages = (document: Document): Passage[] => blocksOf(document).flatMap((block) => passagesOf(block, null))

function linesOf(block: Block): Inline[][] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'line':
      return [block.children]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf))
    case 'table':
      return block.rows.flatMap(({ cells }) => cells)
    case 'faq':
      return block.questions.flatMap(({ answer }) => answer.flatMap(linesOf))
    case 'paths':
      return block.paths.flatMap(({ steps }) => steps)
    case 'dates':
      return block.entries
    default:
      return block.blocks.flatMap(linesOf)
  }
}

/** Every address that a document links to. */
export const listLinks = (document: Document): string[] => [
  ...blocksOf(document)
    .flatMap(linesOf)
    .flatMap(inlinesOf)
    .flatMap((part) => (typeof part === 'object' && part.kind === 'link' ? [part.href] : [])),
  ...(document.next ? [document.next.to] : []),
]

const NAMES = /\bCPP[A-Z]*\d+|\bMA\d+|\b(?:Class|levels?) \d(?:(?: to | or | and |\/)\d)?/gi
const WORD = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)'
const COUNTED = new RegExp(
  String.raw`\b(?:half|${WORD})(?: \w+)? (?:units|hours|points|sessions|days|weeks|months|years|per cent|dollars)\b|\b${WORD} (?:in|of every) ${WORD}\b`,
  'i',
)

/** True for a text that says how much, how many or when. Codes and the classes of licences are names. */
export const hasFigure = (text: string) => /\d/.test(text.replace(NAMES, '')) || COUNTED.test(text)

const NUMBER = String.raw`\$?\d+(?:,\d{3})*(?:\.\d+)?%?`
const EQUATION = new RegExp(`${NUMBER}(?: [×÷+−] ${NUMBER})+ = ${NUMBER}`, 'g')

const amountOf = (figure: string) => Number(figure.replace(/[$,%]/g, '')) / (figure.endsWith('%') ? 100 : 1)

function compute([first = '', ...rest]: readonly string[]): number {
  const sums = [amountOf(first)]
  for (let at = 0; at < rest.length; at += 2) {
    const value = amountOf(rest[at + 1] ?? '')
    if (rest[at] === '×') sums.push((sums.pop() ?? 0) * value)
    else if (rest[at] === '÷') sums.push((sums.pop() ?? 0) / value)
    else sums.push(rest[at] === '−' ? -value : value)
  }
  return sums.reduce((sum, one) => sum + one, 0)
}

/** The sums of a text that are wrong, by what they should be, at the precision that they are written in. */
export function wrongSums(text: string): string[] {
  return (text.match(EQUATION) ?? []).flatMap((equation) => {
    const [left = '', result = ''] = equation.split(' = ')
    const decimals = result.replace('%', '').split('.')[1]?.length ?? 0
    const right = compute(left.split(' ')) * (result.endsWith('%') ? 100 : 1)
    return Math.abs(right - Number(result.replace(/[$,%]/g, ''))) <= 0.5 / 10 ** decimals + 1e-9 ? [] : [`${equation} (${right})`]
  })
}

/** The figures of worked examples that none of their sums has, and no source. */
export function loneFigures(passages: readonly Passage[]): string[] {
  const byExample = Map.groupBy(
    passages.filter(({ example }) => example !== null),
    ({ example }) => example,
  )
  return [...byExample.values()].flatMap((parts) => {
    const summed = new Set(
      parts.flatMap(({ text }) => (text.match(EQUATION) ?? []).flatMap((sum) => sum.match(new RegExp(NUMBER, 'g')) ?? [])),
    )
    const open = parts.filter(({ sources }) => sources.length === 0)
    return open.flatMap(({ text }) => text.replace(NAMES, '').match(new RegExp(NUMBER, 'g')) ?? []).filter((figure) => !summed.has(figure))
  })
}

/** The sentences of a text, without those of fewer than five words. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?][”’)]?)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 5)

function syllables(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '')
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1)
}

/** The years of school that a text asks for (Flesch and Kincaid, 1975). */
export function gradeOf(text: string): number {
  const sentences = text.split(/[.!?]+[”’)]?\s+/).filter((part) => /\p{L}/u.test(part))
  const words = text.split(/[\s—–-]+/).filter((word) => /[a-z]/i.test(word))
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59
}
