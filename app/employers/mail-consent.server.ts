import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { kindOf, type TeamKind, teamOfRowOrNull } from '#app/teams/team.ts'
import { findTeamName } from '#app/teams/team-tables.server.ts'
import type { Advertiser } from './advertiser.server.ts'
import { type ConsentEnd, type ConsentSource, consentWording } from './mail-consent.ts'

/** The columns of a row about a person and an advertiser. */
const columnsOf = (userId: string, advertiser: Advertiser) => ({
  user_id: userId,
  employer_id: 'employerId' in advertiser ? advertiser.employerId : null,
  agency_id: 'agencyId' in advertiser ? advertiser.agencyId : null,
})

/** SQL that is true for a row of consents, suppressions or followers (named by `table`) of an advertiser. */
export const isMailOf = (advertiser: Advertiser, table: string) =>
  'agencyId' in advertiser
    ? sql<boolean>`${sql.ref(`${table}.agency_id`)} = ${advertiser.agencyId}`
    : sql<boolean>`${sql.ref(`${table}.employer_id`)} = ${advertiser.employerId}`

/**
 * Notes that a person agrees to mails of a company or agency, in words that stood beside what they pressed. What they agreed to already stays
 * as it was. A yes that says so ends an earlier no; following alone does not.
 */
export async function giveMailConsent(tx: Tx, userId: string, advertiser: Advertiser, source: ConsentSource): Promise<void> {
  const name = await findTeamName(advertiser, tx)
  if (name === null) return
  const suppressed = tx.selectFrom('mail_suppressions as s').where('s.user_id', '=', userId).where(isMailOf(advertiser, 's'))
  if (source === 'follow') {
    if (await suppressed.select('s.made_at').executeTakeFirst()) return
  } else {
    await tx.deleteFrom('mail_suppressions as s').where('s.user_id', '=', userId).where(isMailOf(advertiser, 's')).execute()
  }
  await tx
    .insertInto('mail_consents')
    .values({ ...columnsOf(userId, advertiser), source, wording: consentWording(source, name) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'employer_id', 'agency_id', 'source']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

/**
 * Ends a person's consent to mails of a company or agency. Who stops following ends only what following gave; every other way is a no that
 * later following does not undo. Twice changes nothing more.
 */
export async function withdrawMailConsent(tx: Tx, userId: string, advertiser: Advertiser, by: ConsentEnd): Promise<void> {
  await tx
    .updateTable('mail_consents as c')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by })
    .where('c.user_id', '=', userId)
    .where(isMailOf(advertiser, 'c'))
    .where('c.withdrawn_at', 'is', null)
    .$if(by === 'unfollow', (all) => all.where('c.source', '=', 'follow'))
    .execute()
  if (by === 'unfollow') return
  // Nothing is kept for an account that is deleted meanwhile.
  await sql`insert into mail_suppressions (user_id, employer_id, agency_id, via)
    select u.id, ${columnsOf(userId, advertiser).employer_id}::uuid, ${columnsOf(userId, advertiser).agency_id}::uuid, ${by}
    from users u where u.id = ${userId} on conflict do nothing`.execute(tx)
}

/**
 * Takes back a no that was said by the link of a mail: what was agreed to until then holds again, and nothing more. The link works for whoever
 * has it, so that it can undo what it did, and not make up a consent. What following gave holds while that goes on.
 */
export async function undoStop(tx: Tx, userId: string, advertiser: Advertiser): Promise<void> {
  const followed = 'agencyId' in advertiser ? sql.table('followed_agencies') : sql.table('followed_companies')
  await sql`with undone as (
      delete from mail_suppressions s where s.user_id = ${userId} and ${isMailOf(advertiser, 's')} and s.via = 'link' returning s.made_at
    )
    update mail_consents c set withdrawn_at = null, withdrawn_by = null from undone
    where c.user_id = ${userId} and ${isMailOf(advertiser, 'c')} and c.withdrawn_by = 'link' and c.withdrawn_at = undone.made_at
      and (c.source <> 'follow' or exists (select from ${followed} f where f.user_id = c.user_id and f.created_at <= c.given_at
        and ${isMailOf(advertiser, 'f')}))
      and not exists (select from mail_consents o where o.user_id = c.user_id and o.source = c.source and o.withdrawn_at is null
        and ${isMailOf(advertiser, 'o')})`.execute(tx)
}

/** Does what the form of a person's account asks: lets an advertiser write, or no longer. */
export const chooseMails = (userId: string, advertiser: Advertiser, { wanted, by }: { wanted: boolean; by: 'account' }) =>
  db.transaction().execute((tx) => (wanted ? giveMailConsent(tx, userId, advertiser, by) : withdrawMailConsent(tx, userId, advertiser, by)))

/**
 * Who would like to write to somebody who applies for a job: the name of its advertiser. Null where nobody has signed up for it, and where the
 * person has said yes already.
 */
export async function findMailAsker(userId: string, jobId: number): Promise<string | null> {
  const job = await db
    .selectFrom('jobs as j')
    .leftJoin('employers as e', 'e.id', 'j.employer_id')
    .select(['j.employer_id', 'j.agency_id', 'e.claimed'])
    .where('j.id', '=', jobId)
    .executeTakeFirst()
  const advertiser = job && teamOfRowOrNull(job)
  if (!advertiser || (!job.claimed && 'employerId' in advertiser)) return null
  return (await mayMail(userId, advertiser)) ? null : findTeamName(advertiser)
}

/** True when a person agreed to mails of an advertiser in words of their own, beside following it. */
async function mayMail(userId: string, advertiser: Advertiser): Promise<boolean> {
  const row = await db
    .selectFrom('mail_consents as c')
    .select('c.id')
    .where('c.user_id', '=', userId)
    .where(isMailOf(advertiser, 'c'))
    .where('c.withdrawn_at', 'is', null)
    .where('c.source', '<>', 'follow')
    .executeTakeFirst()
  return row !== undefined
}

/** A company or agency that a person allowed to write, or could: with the current consents, and since when it may not. */
export type Mailer = {
  kind: TeamKind
  id: string
  name: string
  consents: { source: ConsentSource; wording: string; given_at: Date }[]
  stopped_at: Date | null
}

/**
 * The companies and agencies that a person once allowed to write, or stopped, and those whose ads they applied for: those that may come first,
 * then by name.
 */
export async function listMailers(userId: string): Promise<Mailer[]> {
  const { rows } = await sql<Omit<Mailer, 'consents'> & { consents: { source: ConsentSource; wording: string; given_at: string }[] }>`
    with known as (
      select employer_id, agency_id from mail_consents where user_id = ${userId}
      union select employer_id, agency_id from mail_suppressions where user_id = ${userId}
      union select case when j.agency_id is null then j.employer_id end, j.agency_id
        from applications a join jobs j on j.id = a.job_id where a.applicant_id = ${userId}
    )
    select case when k.agency_id is null then 'company' else 'agency' end as kind, coalesce(k.agency_id, k.employer_id) as id,
      coalesce(g.name, e.company_name) as name,
      (select coalesce(json_agg(json_build_object('source', c.source, 'wording', c.wording, 'given_at', c.given_at) order by c.given_at), '[]')
        from mail_consents c where c.user_id = ${userId} and c.withdrawn_at is null
          and (c.employer_id = k.employer_id or c.agency_id = k.agency_id)) as consents,
      (select s.made_at from mail_suppressions s where s.user_id = ${userId} and (s.employer_id = k.employer_id or s.agency_id = k.agency_id)) as stopped_at
    from known k left join employers e on e.id = k.employer_id left join agencies g on g.id = k.agency_id
    where g.id is not null or e.claimed
    order by name, id`.execute(db)
  const shaped = rows.map(({ consents, ...row }) => ({
    ...row,
    consents: consents.map((consent) => ({ ...consent, given_at: new Date(consent.given_at) })),
  }))
  return shaped.sort(
    (one, other) => Number(other.consents.length > 0) - Number(one.consents.length > 0) || one.name.localeCompare(other.name),
  )
}

/** The advertiser of a list of a person's own (`listMailers`). */
export const mailerIn = ({ kind, id }: { kind: TeamKind; id: string }): Advertiser =>
  kind === 'agency' ? { agencyId: id } : { employerId: id }

/** An advertiser as the token of a link holds it: `e` or `a` before its id. */
export const mailerKey = (advertiser: Advertiser): string =>
  kindOf(advertiser) === 'agency'
    ? `a${(advertiser as { agencyId: string }).agencyId}`
    : `e${(advertiser as { employerId: string }).employerId}`

const KEY = /^([ea])([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The advertiser that such a key names; null for anything else. */
export function readMailerKey(key: string): Advertiser | null {
  const [, kind, id] = KEY.exec(key) ?? []
  if (!id) return null
  return kind === 'a' ? { agencyId: id } : { employerId: id }
}

/**
 * What a link of a mail may say of an advertiser: its name, whether this person has stopped its mails, and whether that was by such a link, which
 * can undo it. Null when it is gone.
 */
export async function findLinkedMailer(userId: string, advertiser: Advertiser) {
  const name = await findTeamName(advertiser)
  if (name === null) return null
  const row = await db
    .selectFrom('mail_suppressions as s')
    .select('s.via')
    .where('s.user_id', '=', userId)
    .where(isMailOf(advertiser, 's'))
    .executeTakeFirst()
  return { name, isStopped: row !== undefined, canUndo: row?.via === 'link' }
}
