import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { kindOf } from '#app/files/kind.server.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { type FileSource, usingSource } from '#app/files/source.server.ts'
import { cleanText } from '#app/platform/text.ts'
import type { CvLine } from '../parser/lines.ts'

/** The lines of a CV in the order they are read, or a sentence that says why there are none. Word divides into pages as it prints: null. */
export type Extraction = { lines: CvLine[]; pages: number | null } | { problem: string }

const MAX_CHARS = 400_000
const NO_TEXT = 'There is no text in this file.'
const SCANNED = 'This CV looks scanned: it holds pictures of pages, and no text we could read.'

/** What Node says when a part of the product is missing or out of reach: no file can cause that. */
const OUR_FAULTS = new Set([
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_DLOPEN_FAILED',
  'ERR_ACCESS_DENIED',
  'EACCES',
  'EMFILE',
  'ENOENT',
])

/**
 * Reads the text of a PDF or Word document, by its content and not by its name. Heavy, and a hostile file may end the process: for one
 * that may be killed.
 *
 * @throws what is wrong with us and not with the file: a library that is missing
 */
export async function extractLines(path: string): Promise<Extraction> {
  return usingSource(path, async (source) => {
    if (source.size === 0) return { problem: problemSentence(FILE_PROBLEMS.empty) }
    if (source.size > MAX_CV_BYTES) return { problem: problemSentence(FILE_PROBLEMS.size) }
    const kind = await kindOf(source)
    if (kind !== 'pdf' && kind !== 'docx' && kind !== 'doc') return { problem: problemSentence(FILE_PROBLEMS[kind]) }
    const read = await libraries[kind]()
    try {
      const { lines, pages } = await read(source)
      const cleaned = cleanLines(lines)
      return cleaned.length === 0 ? { problem: kind === 'pdf' ? SCANNED : NO_TEXT } : { lines: cleaned, pages }
    } catch (error) {
      if (OUR_FAULTS.has(String((error as NodeJS.ErrnoException | null)?.code))) throw error
      const isLocked = error instanceof Error && error.name === 'PasswordException'
      return { problem: problemSentence(FILE_PROBLEMS[isLocked ? 'protected' : 'damaged']) }
    }
  })
}

const bytesOf = (source: FileSource) => source.read(0, source.size)

type Read = (source: FileSource) => Promise<{ lines: CvLine[]; pages: number | null }>

// Each is loaded when it is needed: a process reads one file.
const libraries: Record<'pdf' | 'docx' | 'doc', () => Promise<Read>> = {
  async pdf() {
    const { pdfLines } = await import('./pdf-lines.ts')
    return (source) => pdfLines(new Uint8Array(bytesOf(source)))
  },
  async docx() {
    const { docxLines } = await import('./docx-lines.ts')
    return (source) => docxLines(bytesOf(source), source)
  },
  async doc() {
    const { docLines } = await import('./doc-lines.ts')
    return (source) => docLines(bytesOf(source))
  },
}

// Signs of fonts that draw telephones and bullets where others have letters of no language.
const PRIVATE_USE = /^[\uE000-\uF8FF]\s*|[\uE000-\uF8FF]/g
const PICTOGRAPHS = /[\u2600-\u26FF\u2702-\u27BF\u{1F300}-\u{1FAFF}]|\uFE0F/gu
const BULLETS = /^[\s]*[\uF0A7\uF0B7\uF0D8\uF0FC\uF076]/

function cleanLines(lines: readonly CvLine[]): CvLine[] {
  let characters = 0
  return lines.flatMap((line) => {
    const bullet = line.bullet || BULLETS.test(line.text)
    const text = cleanText(
      line.text
        .replace(PRIVATE_USE, ' ')
        .replace(PICTOGRAPHS, ' ')
        .replace(/[ﬀ-ﬆ]/g, (sign) => sign.normalize('NFKC')),
    )
      .replaceAll('\n', ' ')
      .trim()
    characters += text.length
    return text === '' || characters > MAX_CHARS ? [] : [{ ...line, text, bullet }]
  })
}
