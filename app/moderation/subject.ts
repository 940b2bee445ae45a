/** What something at the desk is about: "job-1001", "company-…", "agency-…", "person-…", as its address and the audit name it. */
export type Subject = { kind: 'job'; id: number } | { kind: 'company' | 'agency' | 'person'; id: string }

const JOB = /^job-([1-9]\d{0,8})$/
const ACCOUNT = /^(company|agency|person)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a subject; null for anything else, before it reaches the database. */
export function parseSubject(name: string): Subject | null {
  const job = JOB.exec(name)
  if (job) return { kind: 'job', id: Number(job[1]) }
  const [, kind, id] = ACCOUNT.exec(name) ?? []
  return (kind === 'company' || kind === 'agency' || kind === 'person') && id !== undefined ? { kind, id } : null
}

export const nameOf = ({ kind, id }: Subject): string => `${kind}-${id}`

/** The page of a subject at the desk; null for what has none. */
export function pageOf(name: string): string | null {
  const [, list, id] = /^(message|invoice)-([0-9a-f-]{36})$/.exec(name) ?? []
  if (list) return `/admin/${list}s/${id}`
  const kind = parseSubject(name)?.kind
  return kind === undefined ? null : kind === 'job' ? `/admin/reports/${name}` : `/admin/accounts/${name}`
}
