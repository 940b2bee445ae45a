import { type RawBuilder, sql } from 'kysely'
import { isSuspendedUser } from '#app/accounts/suspension.server.ts'
import { areAround } from '#app/applications/candidate-places.server.ts'
import { candidateWords } from '#app/applications/candidate-words.ts'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { isMailOf } from '#app/employers/mail-consent.server.ts'
import { showsProfileTo } from '#app/profiles/applicant-profile.server.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { FREQUENCY_CAP, type LeftOut, TOLD_TOGETHER } from './campaign.ts'
import type { RecipientFilter } from './recipient-filter.ts'
import type { RecipientCount } from './shown.ts'

/** Rows of campaigns (`c`) of an advertiser. */
export const isCampaignOf = (advertiser: Advertiser) => isMailOf(advertiser, 'c')

/** SQL of the ids of people of whom a team may know by name: their application to it was not withdrawn. `of` limits the applications (`a`, `j`). */
const applied = (advertiser: Advertiser, of: RawBuilder<boolean> = sql`true`) =>
  sql<boolean>`exists (select from applications a join jobs j on j.id = a.job_id
    where a.applicant_id = u.id and ${getsApplications(advertiser)} and ${of})`

const consents = (advertiser: Advertiser, of: RawBuilder<boolean> = sql`true`) =>
  sql<boolean>`exists (select from mail_consents m where m.user_id = u.id and m.withdrawn_at is null and ${isMailOf(advertiser, 'm')} and ${of})`

const isKnown = sql<boolean>`a.status <> 'withdrawn'`

/**
 * SQL that is true for a person (`u`, with `s` their row of job_seeker_profiles, if any) whom a filter chooses. What an application or a profile
 * tells is asked only of people who have applied to the team, and of their profile only what it shows the team; of who only follows it nothing
 * is known.
 *
 * @returns null where the place is none that we know, or several
 */
export async function fits(advertiser: Advertiser, filter: RecipientFilter): Promise<RawBuilder<boolean> | null> {
  const around = filter.near === '' ? null : await areAround(filter.near, filter.km)
  if (filter.near !== '' && around === null) return null
  const shown = showsProfileTo(advertiser, 'u.id')
  const words = candidateWords(filter.words)
  const said = words.map((word) => `${word}:*`).join(' & ')
  const isApplicant = applied(advertiser, isKnown)
  const conditions: RawBuilder<boolean>[] = [
    filter.applicants
      ? filter.followers
        ? sql<boolean>`true`
        : isApplicant
      : filter.followers
        ? sql<boolean>`not ${isApplicant}`
        : sql<boolean>`false`,
    ...(filter.category === '' ? [] : [applied(advertiser, sql<boolean>`${isKnown} and j.category_slug = ${filter.category}`)]),
    ...(words.length === 0
      ? []
      : [
          sql<boolean>`(${applied(advertiser, isKnown)} and ${shown} and exists (
            select from candidate_profile p where p.user_id = u.id and p.words @@ to_tsquery('simple', ${said})))`,
        ]),
    ...(around === null ? [] : [sql<boolean>`(${applied(advertiser, isKnown)} and ${shown} and ${around})`]),
    ...(filter.licence === ''
      ? []
      : [
          sql<boolean>`(${applied(advertiser, sql<boolean>`${isKnown} and a.stated_licence = ${filter.licence}`)}
            or (s.licence_status = ${filter.licence} and ${shown} and ${applied(advertiser, isKnown)}))`,
        ]),
    ...(filter.days === null
      ? []
      : [
          sql<boolean>`(${applied(advertiser, sql<boolean>`a.submitted_at > now() - make_interval(days => ${filter.days})`)}
            or ${consents(advertiser, sql<boolean>`m.given_at > now() - make_interval(days => ${filter.days})`)})`,
        ]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** A campaign as the reasons against a mail ask it; `startedAt` null before it is started. */
export type Asking = { id: string | null; jobId: number | null; startedAt: Date | null }

/** How long a worker has a mail in hand, in seconds: then another takes over. For other campaigns it counts as sent as long as one that was. */
export const IN_HAND_SECONDS = 60

/**
 * SQL of why a person (`u`) gets no mail of an advertiser now; null when they get it. It is asked as people are counted, as they are listed and
 * again as each mail is sent.
 */
export function leftOutBecause(advertiser: Advertiser, { id, jobId, startedAt }: Asking) {
  const since = startedAt === null ? sql<boolean>`false` : sql<boolean>`a.submitted_at >= ${startedAt}`
  const isForJob = jobId === null ? sql<boolean>`false` : sql<boolean>`a.job_id = ${jobId}`
  const wrote = (
    after: Date,
  ) => sql<boolean>`exists (select from messages w join applications a on a.id = w.application_id join jobs j on j.id = a.job_id
    where w.author_id = u.id and w.side = 'person' and w.sent_at >= ${after} and ${getsApplications(advertiser)})`
  const heard = sql<boolean>`(select count(*) from campaign_recipients r join campaigns c on c.id = r.campaign_id
    where r.user_id = u.id and ${isCampaignOf(advertiser)} and c.id is distinct from ${id}::uuid
      and (r.sent_at > now() - make_interval(weeks => ${FREQUENCY_CAP.weeks})
        or (r.state = 'waiting' and r.taken_at > now() - make_interval(weeks => ${FREQUENCY_CAP.weeks})))) >= ${FREQUENCY_CAP.mails}`
  return sql<LeftOut | null>`case
    when exists (select from mail_suppressions n where n.user_id = u.id and ${isMailOf(advertiser, 'n')}) then 'opted_out'
    when not ${consents(advertiser)} then 'no_consent'
    when exists (select from notification_choices n where n.user_id = u.id and n.kind = 'campaigns' and n.way = 'mail' and not n.wanted) then 'all_off'
    when not ${hasNotBlocked(advertiser, 'u.id')} then 'blocked'
    when ${isSuspendedUser(sql.ref('u.id'))} then 'suspended'
    when not u.email_verified then 'address'
    when ${applied(advertiser, sql<boolean>`(${isForJob} or ${since})`)} then 'applied'
    when ${startedAt === null ? sql<boolean>`false` : wrote(startedAt)} then 'replied'
    when ${heard} then 'recent'
  end`
}

const SHOWN_ORDER: readonly LeftOut[] = ['no_consent', 'opted_out', 'applied', 'replied', 'recent']

/** Counts whom a filter chooses among the people who applied to a team, follow it or agreed to its mails. */
export async function countRecipients(advertiser: Advertiser, filter: RecipientFilter, jobId: number | null): Promise<RecipientCount> {
  const chosen = await fits(advertiser, filter)
  if (chosen === null) return { fit: 0, leftOut: [], people: 0, unknownPlace: true }
  const { rows } = await sql<{ because: LeftOut | null; count: number }>`
    select because, count(*)::int as count from (
      select ${leftOutBecause(advertiser, { id: null, jobId, startedAt: null })} as because
      from (${everybodyOf(advertiser)}) k join users u on u.id = k.user_id left join job_seeker_profiles s on s.user_id = u.id
      where u.role = 'job_seeker' and ${chosen}
    ) people group by because`.execute(db)
  const countOf = (reason: LeftOut | null) =>
    rows.reduce((sum, { because, count }) => ((because && (TOLD_TOGETHER[because] ?? because)) === reason ? sum + count : sum), 0)
  return {
    fit: rows.reduce((sum, { count }) => sum + count, 0),
    leftOut: SHOWN_ORDER.map((because) => ({ because, count: countOf(because) })).filter(({ count }) => count > 0),
    people: countOf(null),
    unknownPlace: false,
  }
}

/** Everybody whom a team could know: those who applied, follow, or agreed. */
const everybodyOf = (advertiser: Advertiser) => sql`
  select a.applicant_id as user_id from applications a join jobs j on j.id = a.job_id where ${getsApplications(advertiser)}
  union select f.user_id from ${'agencyId' in advertiser ? sql`followed_agencies f where f.agency_id = ${advertiser.agencyId}` : sql`followed_companies f where f.employer_id = ${advertiser.employerId}`}
  union select m.user_id from mail_consents m where m.withdrawn_at is null and ${isMailOf(advertiser, 'm')}`
