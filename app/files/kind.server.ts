import { splitFilename } from '#app/platform/filename.ts'
import { docxKind } from './kind-docx.server.ts'
import { readOle } from './kind-ole.server.ts'
import { pdfNeedsPassword } from './kind-pdf.server.ts'
import type { FileProblemName } from './problems.ts'
import { type FileSource, firstMatch } from './source.server.ts'

/** The kinds of file that are accepted as a CV (first document §5). */
export type DocumentKind = 'pdf' | 'doc' | 'docx'

/** The content type under which each kind is stored and served, whatever the browser sent. */
export const DOCUMENT_TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The detected type of a file, or why it is rejected. */
export type Sniffed = { contentType: string; extension: string } | { problem: FileProblemName }

/**
 * Detects the type of a file: its name must have the extension of a PDF or Word document, and its content decides which it is. Reads
 * synchronously, in chunks: not for the thread that answers requests.
 *
 * @param filename as the browser sent it
 */
export async function sniffDocument(source: FileSource, filename: string): Promise<Sniffed> {
  const { extension } = splitFilename(filename)
  if (extension !== '.pdf' && extension !== '.doc' && extension !== '.docx') return { problem: 'type' }
  if (source.size === 0) return { problem: 'empty' }
  const found = await kindOf(source)
  return isKind(found) ? { contentType: DOCUMENT_TYPES[found], extension: `.${found}` } : { problem: found }
}

const isKind = (found: DocumentKind | FileProblemName): found is DocumentKind => Object.hasOwn(DOCUMENT_TYPES, found)

const OLE_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP_HEADER = Buffer.from('PK\u0003\u0004', 'latin1')

/** What a file is by its content, whatever its name; or why it is not taken. */
export async function kindOf(source: FileSource): Promise<DocumentKind | FileProblemName> {
  const head = source.read(0, 8)
  if (head.equals(OLE_HEADER)) return oleKind(source)
  if (head.subarray(0, 4).equals(ZIP_HEADER)) return docxKind(source)
  return pdfKind(source)
}

/** The header of a PDF may start this many bytes into the file (ISO 32000-1 annex H, note 13). */
const PDF_HEADER_WITHIN = 1_024

// Beginnings that other programs would recognise: a page, a program, a script, an image or rich text before the PDF.
const ANOTHER_BEGINNING = /^(<|MZ|\x7fELF|#!|\{\\rtf|GIF8|\x89PNG|\xff\xd8|RIFF)/

function pdfKind(source: FileSource): DocumentKind | FileProblemName {
  const head = source
    .read(0, PDF_HEADER_WITHIN)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (!head.includes('%PDF-') || ANOTHER_BEGINNING.test(head)) return 'type'
  // Without a cross-reference table no program finds a page. It may be anywhere: in linearised and in truncated files it is not at the end.
  if (!firstMatch(source, /startxref|trailer/g)) return 'damaged'
  return pdfNeedsPassword(source) ? 'protected' : 'pdf'
}

function oleKind(source: FileSource): DocumentKind | FileProblemName {
  const ole = readOle(source)
  if (!ole) return 'damaged'
  if ([...ole.entries.keys()].some((name) => RIGHTS_NAME.test(name))) return 'rights'
  if (ole.entries.has('EncryptedPackage')) return 'protected'
  const document = ole.entries.get('WordDocument')
  if (!document) return 'type'
  if (!ole.isWhole(document)) return 'damaged'
  if (ole.entries.has('Macros') || ole.entries.has('VBA')) return 'macros'
  return isEncryptedWord(ole.start(document)) ? 'protected' : 'doc'
}

// Rights management stores the real document in such streams; the rest only says that it is protected ([MS-OFFCRYPTO] 2.2).
const RIGHTS_NAME = /^\t?DRM/

/** The flag fEncrypted of the document's header ([MS-DOC] 2.5.2 FibBase). */
const isEncryptedWord = (start: Buffer) => start.length >= 12 && (start.readUInt16LE(10) & 0x0100) !== 0
