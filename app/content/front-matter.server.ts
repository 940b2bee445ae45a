import { parse } from 'yaml'
import * as z from 'zod'
import { brand } from '#app/platform/brand.ts'

const day = z.iso.date()

/** The head of a document file. A field that is not named here is refused. */
const frontMatter = z.strictObject({
  title: z.string().min(3),
  shortTitle: z.string().optional(),
  /** For search engines and lists. */
  description: z.string().min(40).max(170),
  /** Under the title; the description where it is missing. */
  lead: z.string().optional(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  audience: z.string().nullable().default(null),
  author: z.string().default(`${brand.name} guides`),
  published: day,
  updated: day,
  /** Where it stands in a list of its folder. */
  order: z.int().default(0),
  /** What a reader does after it, as a button at its end. */
  next: z
    .strictObject({ label: z.string(), to: z.string().startsWith('/') })
    .nullable()
    .default(null),
  /** What changed in a text that binds people, and when, newest first: its last section. */
  changes: z.array(z.strictObject({ day, what: z.string().min(4) })).default([]),
  /** What the text names by `[^id]`. */
  sources: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]+$/),
        name: z.string(),
        url: z
          .url({ protocol: /^https$/ })
          .nullable()
          .default(null),
        date: z.string().min(4),
        /** Whose figure it is: the law's, one of our own ads, or somebody else's. */
        of: z.enum(['law', 'ours', 'others']).default('others'),
      }),
    )
    .default([]),
})

export type FrontMatter = z.infer<typeof frontMatter>

/**
 * Reads the head of a document file, YAML between two lines of `---`, and gives the Markdown after it.
 *
 * @throws Error where a field is missing, wrong or unknown
 */
export function parseFrontMatter(text: string): { head: FrontMatter; body: string } {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (yaml === undefined || body === undefined) throw new Error('the file begins with no front matter')
  const read = frontMatter.safeParse(parse(yaml))
  if (!read.success) throw new Error(z.prettifyError(read.error))
  return { head: read.data, body }
}
