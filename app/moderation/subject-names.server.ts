import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KINDS = ['person', 'company', 'agency', 'message', 'invoice'] as const
const WITH_UUID = new RegExp(`^(?:(${KINDS.join('|')})-)?(${UUID})$`)
const JOB = /^job-(\d{1,9})$/

/**
 * Finds what people call the things that the audit names by their ids: "person-…", "company-…", "agency-…", "job-1001", "message-…", "invoice-…",
 * and the bare id of an application. What is gone, and any other text, has no name.
 */
export async function findSubjectNames(texts: readonly string[]): Promise<Map<string, string>> {
  const ids = Map.groupBy(new Set(texts), (text) => WITH_UUID.exec(text)?.[1] ?? 'application')
  const uuids = (kind: (typeof KINDS)[number] | 'application') => (ids.get(kind) ?? []).flatMap((text) => WITH_UUID.exec(text)?.[2] ?? [])
  const jobs = texts.flatMap((text) => JOB.exec(text)?.[1] ?? []).map(Number)
  const { rows } = await sql<{ key: string; name: string }>`
    select 'person-' || id as key, coalesce(nullif(full_name, ''), email) as name from users where id = any(${uuids('person')}::uuid[])
    union all select 'company-' || id, company_name from employers where id = any(${uuids('company')}::uuid[])
    union all select 'agency-' || id, name from agencies where id = any(${uuids('agency')}::uuid[])
    union all select 'job-' || id, title || ', ' || company_name from jobs where id = any(${jobs}::int[])
    union all select 'message-' || id, 'Message of ' || name from contact_messages where id = any(${uuids('message')}::uuid[])
    union all select 'invoice-' || id, number from invoices where id = any(${uuids('invoice')}::uuid[])
    union all select a.id::text, 'application for ' || j.title from applications a join jobs j on j.id = a.job_id
      where a.id = any(${uuids('application')}::uuid[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
