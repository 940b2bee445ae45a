import { COLLECTIONS } from './collections.ts'
import type { Document, DocumentEntry } from './document.ts'
import { parseDocument } from './parse-document.server.ts'

// The texts become part of the program when it is built: `app/content/<folder>/<slug>.md`.
const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true })

type Shelf = { list: DocumentEntry[]; bySlug: Map<string, Document> }

const shelves = new Map<string, Shelf>()

/** Reads the files of a folder once, the first time that somebody asks. A file that is not whole is an error; tests read them all. */
function shelfOf(folder: string): Shelf {
  const read = shelves.get(folder)
  if (read) return read
  const documents = Object.entries(files)
    .filter(([path]) => path.startsWith(`./${folder}/`))
    .map(([path, text]) => parseDocument(text, path))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title))
  const shelf = { list: documents.map(entryOf), bySlug: new Map(documents.map((document) => [document.slug, document])) }
  shelves.set(folder, shelf)
  return shelf
}

const entryOf = ({ slug, title, shortTitle, description, audience, published, updated, minutes }: Document): DocumentEntry => ({
  slug,
  title,
  shortTitle,
  description,
  audience,
  published,
  updated,
  minutes,
})

/** What lists show of the documents in `app/content/<folder>/`, in their order. */
export const listDocuments = (folder: string): readonly DocumentEntry[] => shelfOf(folder).list

/** The document of `app/content/<folder>/` with this slug; null when there is none. */
export const findDocument = (folder: string, slug: string): Document | null => shelfOf(folder).bySlug.get(slug) ?? null

/** The addresses of the collections and of their documents, each with the day of its last check. */
export const listDocumentAddresses = (): { path: string; changedAt?: Date }[] =>
  Object.entries(COLLECTIONS).flatMap(([path, { folder }]) => [
    { path },
    ...listDocuments(folder).map(({ slug, updated }) => ({ path: `${path}/${slug}`, changedAt: new Date(updated) })),
  ])
