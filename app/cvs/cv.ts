import type { FileProblem } from '#app/files/problems.ts'
import { counted } from '#app/ui/display/figure.ts'

/** Where reading a CV stands. While the file is still being sent there is no CV yet. */
export const PARSED_STATUSES = ['uploaded', 'parsing', 'parsed', 'failed'] as const

export type ParsedStatus = (typeof PARSED_STATUSES)[number]

/** True while a result is still to come, so that the page asks again. */
export const isBeingParsed = ({ parsed_status }: { parsed_status: ParsedStatus }) =>
  parsed_status === 'uploaded' || parsed_status === 'parsing'

/** Retrying is offered where parsing failed. */
export const canRetry = ({ parsed_status }: { parsed_status: ParsedStatus }) => parsed_status === 'failed'

/** Undoing is offered where a CV is parsed and its result is not undone. */
export const canUndo = ({ parsed_status }: { parsed_status: ParsedStatus }, result: unknown) =>
  parsed_status === 'parsed' && result !== null

/** True where a profile says something that a resume made of it contains: wanted roles are none of it. */
export const fillsResume = ({
  summary,
  ...lists
}: { summary: string | null } & Record<'jobs' | 'licences' | 'skills' | 'software', readonly unknown[]>) =>
  Boolean(summary) || [lists.jobs, lists.licences, lists.skills, lists.software].some((list) => list.length > 0)

/** A size as the page shows it: megabytes with one decimal; no file is 0.0. */
export const sizeInMegabytes = (bytes: number) => `${Math.max(0.1, bytes / (1024 * 1024)).toFixed(1)} MB`

/** The most pages of a PDF that are read. */
export const MAX_READ_PAGES = 20

/** The pages of a PDF as the page shows them: "3 pages"; of a long one also how many were read. */
export function pagesInWords(pages: number): string {
  const count = counted(pages, 'page')
  return pages > MAX_READ_PAGES ? `${count} (the first ${MAX_READ_PAGES} are read)` : count
}

/** Confirms that a CV arrived. */
export const UPLOADED = { title: 'CV uploaded successfully', text: 'Parsing will begin automatically...' }

/** Confirms that a CV was read. */
export const parsedMessage = ({ skills, realEstateRoles }: { skills: number; realEstateRoles: number }) =>
  `CV parsed successfully! Found ${skills} skills, ${realEstateRoles} real estate roles`

/** The largest resume.json, in bytes: a long one has some 30 kB. */
export const MAX_JSON_BYTES = 256 * 1024

/** Why a file is no resume.json, before its content is read. */
export const JSON_WORDS = {
  kind: { title: 'Invalid file type', text: 'Please choose a resume.json' },
  size: { title: 'File too large', text: 'A resume.json has at most 256 KB' },
} satisfies Record<string, FileProblem>

/** The most characters of a summary. */
export const SUMMARY_MAX = 2_000
