import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { MOST_OPENED } from '#app/introductions/open-profile.server.ts'
import { brand } from '#app/platform/brand.ts'

/** Refused sign-ins and codes of one account, or from one address, that are more than forgetfulness, in a day. */
const REFUSED_A_DAY = 10
/** Ads that one company or agency made public in a day, and the copies of one text among them. */
const ADS_A_DAY = 20
const SAME_TEXT_A_DAY = 3
const SHOWN = 100

/** Something that looks unusual: whose it is, in words, with the name of its page at the desk where it has one. */
export type Unusual = { key: string; who: string; subject: string | null; what: string; at: Date }

/** Accounts and addresses with many refused sign-ins since yesterday (abuse of sign-in). */
export async function listUnusualSignIns(): Promise<Unusual[]> {
  const { rows } = await sql<{ user_id: string | null; client_address: string; who: string | null; count: number; at: Date }>`
    with refused as (
      select user_id, client_address, at from audit_log
      where at > now() - interval '1 day' and action in ('sign_in_refused', 'code_refused', 'recovery_refused')
    ), one as (
      select user_id, null as client_address, count(*)::int as count, max(at) as at from refused
        where user_id is not null group by user_id having count(*) >= ${REFUSED_A_DAY}
      union all
      select null, client_address, count(*)::int, max(at) from refused group by client_address having count(*) >= ${REFUSED_A_DAY}
    )
    select one.*, coalesce(nullif(u.full_name, ''), u.email) as who from one left join users u on u.id = one.user_id
    order by one.count desc, one.at desc limit ${SHOWN}`.execute(db)
  return rows.map(({ user_id, client_address, who, count, at }) => ({
    key: user_id ?? client_address,
    who: user_id ? (who ?? 'An account that is gone') : `The address ${client_address}`,
    subject: user_id && who ? `person-${user_id}` : null,
    what: `${count} refused sign-ins and codes`,
    at,
  }))
}

/** Companies and agencies that made very many ads public since yesterday, or one text many times (A16). */
export async function listPostingBursts(): Promise<Unusual[]> {
  const { rows } = await sql<{ employer_id: string | null; agency_id: string | null; who: string; ads: number; texts: number; at: Date }>`
    with ads as (
      select case when agency_id is null then employer_id end as employer_id, agency_id, posted_at,
        md5(lower(regexp_replace(title || ' ' || description, '\\s+', ' ', 'g'))) as text
      from (
        select * from jobs where status = 'live' and posted_at > now() - interval '1 day'
        union all select * from jobs where status = 'held' and posted_at > now() - interval '1 day'
      ) j where external_id is null
    ), one as (
      select employer_id, agency_id, count(*)::int as ads, count(distinct text)::int as texts, max(posted_at) as at
      from ads group by employer_id, agency_id
    )
    select one.employer_id, one.agency_id, one.ads, one.texts, one.at, coalesce(g.name, e.company_name) as who
    from one left join employers e on e.id = one.employer_id left join agencies g on g.id = one.agency_id
    where one.ads >= ${ADS_A_DAY} or one.ads - one.texts >= ${SAME_TEXT_A_DAY}
    order by one.ads desc limit ${SHOWN}`.execute(db)
  return rows.map(({ employer_id, agency_id, who, ads, texts, at }) => ({
    key: `${employer_id ?? agency_id}`,
    who,
    subject: agency_id ? `agency-${agency_id}` : `company-${employer_id}`,
    what: ads === texts ? `${ads} ads in a day` : `${ads} ads in a day, with ${texts} different texts`,
    at,
  }))
}

/** Companies that have opened as many profiles of people today as the board lets them (A17). */
export async function listReaders(): Promise<Unusual[]> {
  const { rows } = await sql<{ employer_id: string; who: string; count: number; at: Date }>`
    select v.employer_id, e.company_name as who, count(*)::int as count, max(v.viewed_at) as at
    from profile_views v join employers e on e.id = v.employer_id
    where v.from_search and v.viewed_on = (now() at time zone ${brand.timeZone})::date
    group by v.employer_id, e.company_name having count(*) >= ${MOST_OPENED} limit ${SHOWN}`.execute(db)
  return rows.map(({ employer_id, who, count, at }) => ({
    key: employer_id,
    who,
    subject: `company-${employer_id}`,
    what: `${count} profiles opened today, which is the limit`,
    at,
  }))
}
