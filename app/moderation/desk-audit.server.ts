import { sql } from 'kysely'
import { z } from 'zod'
import { DESK_ACTIONS, type DeskAction } from '#app/accounts/desk-action.ts'
import { db } from '#app/db/client.server.ts'
import { changeWords } from './act-changes.ts'
import { findSubjectNames } from './subject-names.server.ts'
import type { DeskAct } from './words.ts'

const ACTIONS = Object.keys(DESK_ACTIONS) as DeskAction[]

const noted = z.object({
  subject: z.string(),
  reason: z.string().default(''),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})

/**
 * What was done at the desk, the latest first, by whom, why, and what it changed.
 *
 * @param subject only about this: "person-…", "company-…", "job-1001"
 */
export async function listDeskActs({ subject, limit }: { subject?: string; limit: number }): Promise<DeskAct[]> {
  const rows = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.data', 'u.full_name', 'u.email'])
    .where(sql<boolean>`a.data ? 'subject'`) // as the indexes say it
    .where('a.action', 'in', ACTIONS)
    .$if(subject !== undefined, (query) => query.where(sql<boolean>`a.data ->> 'subject' = ${subject}`))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  const acts = rows.map(({ data, ...row }) => ({ ...row, ...noted.parse(data) }))
  const names = await findSubjectNames(acts.flatMap(({ subject, before, after }) => [subject, ...textsIn(before), ...textsIn(after)]))
  return acts.map(({ id, at, action, full_name, email, subject, reason, before, after }) => {
    const who = full_name || email || (action === 'check_ended' ? 'Nobody: by itself' : 'An account that is gone')
    const [name, changes] = [names.get(subject) ?? null, changeWords(facts.parse(before ?? {}), facts.parse(after ?? {}), names)]
    return { id, at, action: action as DeskAction, who, subject, name, reason, changes }
  })
}

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).catch({})

const textsIn = (noted: unknown) => Object.values(facts.parse(noted ?? {})).filter((value) => typeof value === 'string')
