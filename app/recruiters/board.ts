/** The page of an agency, its board, and the part of it that other sites show. */
export const agencyPath = (slug: string) => `/recruiter/${slug}`
export const boardPath = (slug: string) => `${agencyPath(slug)}/board`
const embedPath = (slug: string) => `${boardPath(slug)}/embed`

/** Jobs on a page of a board that another site shows. */
export const EMBED_JOBS = 20

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The HTML that shows an agency's board on another site. */
export const embedSnippet = ({ slug, name }: { slug: string; name: string }, origin: string): string =>
  `<iframe src="${origin}${embedPath(slug)}" title="Jobs of ${escaped(name)}" width="100%" height="900" loading="lazy" style="border: 0"></iframe>`
