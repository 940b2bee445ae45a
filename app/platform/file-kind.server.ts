import { readOle } from './file-kind-ole.server.ts'
import { pdfNeedsPassword } from './file-kind-pdf.server.ts'
import { readZipNames } from './file-kind-zip.server.ts'
import { splitFilename } from './filename.ts'

/** What a person may send as a CV (first document §5). */
export type DocumentKind = 'pdf' | 'doc' | 'docx'

/** Why a file is not taken: a title, and a sentence that says what to do. */
export type FileProblem = { title: string; text: string }

/** The content type we store and serve each kind under, whatever the browser said. */
export const DOCUMENT_TYPES: Record<DocumentKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const FILE_PROBLEMS = {
  type: { title: 'Invalid file type', text: 'Please upload a PDF or Word document' },
  size: { title: 'File too large', text: 'Please compress your CV to under 10MB and try again' },
  full: { title: 'Upload failed', text: 'We cannot store files at the moment. Please try again later' },
  empty: { title: 'Empty file', text: 'This file has nothing in it. Please choose another file' },
  damaged: { title: 'Damaged file', text: 'This file is incomplete or damaged. Please save it again and upload the new copy' },
  protected: {
    title: 'Password-protected file',
    text: 'Nobody could open this without its password. Please save a copy without a password and upload that',
  },
  macros: {
    title: 'File with macros',
    text: 'This document contains macros. Please save it as PDF or as .docx without macros and upload that',
  },
  unpacked: {
    title: 'File too complex',
    text: 'This document unpacks to more than we can open safely. Please save it as PDF and upload that',
  },
} as const satisfies Record<string, FileProblem>

/** A file's problem on one line: "File too large. Please compress …". */
export function problemSentence({ title, text }: FileProblem): string {
  return `${title}. ${text}`
}

/**
 * What a file is: its name must end as a PDF or Word document, and its content decides which. Nothing is inflated.
 *
 * @param filename as the person's device named it
 */
export function sniffDocument(bytes: Uint8Array, filename: string): { contentType: string; extension: string } | { problem: FileProblem } {
  const { extension } = splitFilename(filename)
  if (extension !== '.pdf' && extension !== '.doc' && extension !== '.docx') return { problem: FILE_PROBLEMS.type }
  if (bytes.length === 0) return { problem: FILE_PROBLEMS.empty }
  const found = kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  return typeof found === 'string' ? { contentType: DOCUMENT_TYPES[found], extension: `.${found}` } : { problem: found }
}

const OLE_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP_HEADER = Buffer.from('PK\u0003\u0004', 'latin1')

function kindOf(bytes: Buffer): DocumentKind | FileProblem {
  if (bytes.subarray(0, 8).equals(OLE_HEADER)) return oleKind(bytes)
  if (bytes.subarray(0, 4).equals(ZIP_HEADER)) return zipKind(bytes)
  return pdfKind(bytes)
}

/** How far from the beginning the header of a PDF may stand (ISO 32000-1 annex H, note 13). */
const PDF_HEADER_WITHIN = 1_024

// What other programs would take for theirs: a page, a program, a script, a picture or rich text before the PDF.
const ANOTHER_BEGINNING = /^(<|MZ|\x7fELF|#!|\{\\rtf|GIF8|\x89PNG|\xff\xd8|RIFF)/

function pdfKind(bytes: Buffer): DocumentKind | FileProblem {
  const head = bytes
    .toString('latin1', 0, PDF_HEADER_WITHIN)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (!head.includes('%PDF-') || ANOTHER_BEGINNING.test(head)) return FILE_PROBLEMS.type
  // Without a table of its objects, at the end or (linearised, or from before the cut) anywhere, no program finds a page.
  if (!bytes.includes('startxref') && !bytes.includes('trailer')) return FILE_PROBLEMS.damaged
  return pdfNeedsPassword(bytes) ? FILE_PROBLEMS.protected : 'pdf'
}

function oleKind(bytes: Buffer): DocumentKind | FileProblem {
  const ole = readOle(bytes)
  if (!ole) return FILE_PROBLEMS.damaged
  if (ole.entries.has('EncryptedPackage')) return FILE_PROBLEMS.protected
  const document = ole.entries.get('WordDocument')
  if (!document) return FILE_PROBLEMS.type
  if (!ole.isWhole(document)) return FILE_PROBLEMS.damaged
  if (ole.entries.has('Macros') || ole.entries.has('VBA')) return FILE_PROBLEMS.macros
  return isEncryptedWord(ole.start(document)) ? FILE_PROBLEMS.protected : 'doc'
}

/** The flag fEncrypted of the document's header ([MS-DOC] 2.5.2 FibBase). */
const isEncryptedWord = (start: Buffer) => start.length >= 12 && (start.readUInt16LE(10) & 0x0100) !== 0

const MAX_ENTRIES = 500
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024

function zipKind(bytes: Buffer): DocumentKind | FileProblem {
  const entries = readZipNames(bytes)
  if (!entries) return FILE_PROBLEMS.damaged
  const named = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name))
  if (!named(/^\[Content_Types\]\.xml$/i) || !named(/^word\/document\d*\.xml$/i)) return FILE_PROBLEMS.type
  if (named(/(^|\/)vbaProject\.bin$/i)) return FILE_PROBLEMS.macros
  if (entries.some(({ encrypted }) => encrypted)) return FILE_PROBLEMS.protected
  if (named(/(^|[/\\])\.\.([/\\]|$)/)) return FILE_PROBLEMS.damaged
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES) return FILE_PROBLEMS.unpacked
  return 'docx'
}
