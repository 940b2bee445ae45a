import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { STATES, type State } from '#app/places/location.ts'
import { findUnconfirmedLicence } from '#app/profiles/named-licence.server.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import { LICENCE_REQUIREMENTS, type LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'
import { LICENCE_STATUSES, type LicenceStatus } from '#app/vocabulary/must-haves.ts'
import { LICENSING_CHECKED, licensingOf } from './licensing.server.ts'
import { type MayStart, type MayStartAnswer, startsAtOnce } from './may-start.ts'

/** What a person states of their licence; null is not stated. `expiry` is a calendar date. */
export type LicenceFacts = { status: LicenceStatus | null; state: State | null; expiry: string | null }

/** What a job asks, and where it is. */
type Asked = { licence: LicenceRequirement; state: State | null }

/**
 * Whether a person may start a job with the licence they hold, by the rules of the job's state. What no checked source says is answered as
 * unknown.
 *
 * @param today a calendar date
 */
export function mayStart(person: LicenceFacts, job: Asked, today: string): MayStart {
  const because = (answer: MayStartAnswer, rule: string): MayStart => {
    const rules = job.state && licensingOf(job.state)
    const from = answer === 'unknown' || job.licence === 'none' || !rules ? [] : rules.sources
    return {
      answer,
      rule,
      regulator: rules ? { name: rules.regulator, site: rules.site } : null,
      sources: from,
      checked: LICENSING_CHECKED,
      unconfirmed: null,
    }
  }
  if (job.licence === 'none') return because('now', 'The ad asks for no licence and no certificate.')
  if (job.state === null) return because('unknown', 'The ad names no state, and each state has its own rules.')
  const { name } = licensingOf(job.state)
  if (person.status === null) return because('unknown', 'The profile does not say which licence is held.')
  if (person.status === 'no_licence') return because(...unlicensed(job.state, job.licence))
  if (person.status === 'student') return because(...student(job.state, job.licence))
  if (person.expiry !== null && person.expiry < today)
    return because('apply_first', 'The licence has ended. It must be renewed, or a new one granted, before the first day.')
  if (person.state === null) return because('unknown', 'The profile does not say which state the licence is of.')
  if (job.licence === 'full_licence' && person.status !== 'full_licence') return because('qualification', fullQualification(job.state))
  if (person.state === job.state) return because('now', `A licence or certificate of ${name} is held, as the ad asks.`)
  return because(...acrossBorder({ from: person.state, to: job.state, isFull: person.status === 'full_licence' }))
}

type Result = [answer: MayStartAnswer, rule: string]

function acrossBorder({ from, to, isFull }: { from: State; to: State; isFull: boolean }): Result {
  const outside = [to, from].find((state) => !licensingOf(state).mutualRecognition)
  if (outside) {
    const { name } = licensingOf(outside)
    return ['apply_first', `${name} takes no part in automatic mutual recognition: mutual recognition must be applied for first.`]
  }
  if (isFull)
    return [
      'mutual_recognition',
      `Automatic mutual recognition covers estate agents of ${licensingOf(from).name} in ${licensingOf(to).name}.`,
    ]
  return [
    'unknown',
    'Automatic mutual recognition covers estate agents. Our sources do not say whether it covers a certificate of registration.',
  ]
}

function unlicensed(state: State, licence: LicenceRequirement): Result {
  if (licence === 'full_licence') return ['qualification', fullQualification(state)]
  const { entry } = licensingOf(state)
  return [entry.isWholeQualification ? 'qualification' : 'units', entry.rule]
}

function student(state: State, licence: LicenceRequirement): Result {
  if (licence === 'full_licence') return ['qualification', fullQualification(state)]
  const { trainee } = licensingOf(state)
  return trainee ? ['apply_first', trainee] : unlicensed(state, licence)
}

const fullQualification = (state: State) => licensingOf(state).full

/** Whether a person may start a job, by what both state; null for a job that does not exist. */
export async function findMayStart(userId: string, jobId: number): Promise<MayStart | null> {
  const row = await db
    .selectFrom('jobs as j')
    .leftJoin('job_seeker_profiles as s', (join) => join.on('s.user_id', '=', userId))
    .select(['j.licence_required', 'j.state', 's.licence_status', 's.licence_state', 's.licence_expiry'])
    .where('j.id', '=', jobId)
    .executeTakeFirst()
  if (!row) return null
  const person = { status: row.licence_status, state: row.licence_state, expiry: row.licence_expiry }
  const found = mayStart(person, { licence: row.licence_required, state: row.state }, todayInPerth())
  const asksWhatIsUnstated = found.answer === 'unknown' && row.licence_status === null && row.state !== null
  return asksWhatIsUnstated ? { ...found, unconfirmed: await findUnconfirmedLicence(userId) } : found
}

/** Who may start which job at once, a row for each combination of the few things that decide it. */
const STARTING = LICENCE_REQUIREMENTS.flatMap((licence) =>
  [...STATES, null].flatMap((jobState) =>
    [...LICENCE_STATUSES, null].flatMap((status) =>
      [...STATES, null].flatMap((state) =>
        [true, false].flatMap((hasEnded) => {
          const expiry = hasEnded ? '2000-01-01' : null
          const { answer } = mayStart({ status, state, expiry }, { licence, state: jobState }, '2000-01-02')
          return startsAtOnce(answer) ? [[licence, jobState, status, state, hasEnded ? 'ended' : ''].join(' ')] : []
        }),
      ),
    ),
  ),
)

/**
 * SQL that is true for a person (`s`, of job_seeker_profiles) who may start a job (`j`) at once, as `mayStart` says. "Is true" keeps the list
 * from being joined, which the planner would do before the tables.
 */
export const maySeekerStart = (): RawBuilder<boolean> => sql<boolean>`((
  concat(j.licence_required, ' ', j.state, ' ', s.licence_status, ' ', s.licence_state, ' ', case when s.licence_expiry < ${todayInPerth()}::date then 'ended' end)
) in (select unnest(${STARTING}::text[])) is true)`
