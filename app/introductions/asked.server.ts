import { db } from '#app/db/client.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { headlineOf, SEEN, seenBy, type Visibility, type WholeProfile } from '#app/profiles/visibility.ts'
import { listWholeProfiles } from '#app/profiles/whole-profile.server.ts'
import { findContact, findSharedFile } from './contact.server.ts'
import { type AskedRequest, askAgainAt, canAsk, stateOf } from './introduction.ts'
import { mayFind } from './open-profile.server.ts'

/** The requests of a company on one page of its list. */
const ASKED_PAGE_SIZE = 50

const selectAsked = (employerId: string) =>
  db
    .selectFrom('introductions as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .leftJoin('users as a', 'a.id', 'i.asked_by')
    .leftJoin('open_profiles as o', (join) => join.onRef('o.user_id', '=', 'i.user_id').on(mayFind(employerId)))
    .select(['i.id', 'i.user_id', 'i.state', 'i.round', 'i.note', 'i.asked_at', 'i.expires_at', 'i.answered_at', 'i.resume_id'])
    .select(['j.title', 'a.full_name as asker', 'o.id as profile_id'])
    .where('i.employer_id', '=', employerId)
    .where(hasNotBlocked({ employerId }, 'i.user_id'))

/** A page of a company's requests, the latest first, the last one for a page that is not there. Who has agreed has a name; nobody else. */
export async function listAsked(employerId: string, asked: number) {
  const { total } = await db
    .selectFrom('introductions as i')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('i.employer_id', '=', employerId)
    .where(hasNotBlocked({ employerId }, 'i.user_id'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / ASKED_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const [rows, isChecked] = await Promise.all([
    selectAsked(employerId)
      .orderBy('i.asked_at', 'desc')
      .orderBy('i.id')
      .limit(ASKED_PAGE_SIZE)
      .offset((page - 1) * ASKED_PAGE_SIZE)
      .execute(),
    isCheckedCompany(employerId),
  ])
  const profiles = await listWholeProfiles(rows.map(({ user_id }) => user_id))
  const names = await listNames(rows)
  const requests = rows.map(({ user_id, resume_id: _, ...row }) => {
    const whole = profiles.get(user_id)
    return {
      ...inState(row),
      name: names.get(user_id) ?? null,
      headline: headlineIn(row, isChecked ? whole : undefined),
    }
  })
  return { requests, total, page, pages }
}

const inState = <Row extends Parameters<typeof askAgainAt>[0]>(row: Row) => ({ ...row, state: stateOf(row), askAgainAt: askAgainAt(row) })

async function listNames(rows: readonly { user_id: string; state: string }[]): Promise<Map<string, string>> {
  const agreed = rows.filter(({ state }) => state === 'accepted').map(({ user_id }) => user_id)
  if (agreed.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', agreed).execute()
  return new Map(users.map(({ id, full_name }) => [id, full_name]))
}

/** What a company asked these people before, by their ids. */
export async function listAskedOf(employerId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, AskedRequest>()
  const rows = await db
    .selectFrom('introductions as i')
    .select(['i.user_id', 'i.id', 'i.state', 'i.round', 'i.asked_at', 'i.expires_at'])
    .where('i.employer_id', '=', employerId)
    .where('i.user_id', 'in', [...userIds])
    .execute()
  return new Map<string, AskedRequest>(
    rows.map((row) => [row.user_id, { id: row.id, state: stateOf(row), asked_at: row.asked_at, canAsk: canAsk(row) }]),
  )
}

/** What a company knows of its request to a person whose profile it opened; null before it asked. */
export async function findAskedOf(employerId: string, profileId: string) {
  const row = await selectAsked(employerId).where('o.id', '=', profileId).executeTakeFirst()
  if (!row) return null
  const { user_id: _, resume_id: __, ...request } = row
  return { ...inState(request), canAsk: canAsk(request) }
}

/**
 * A request of a company, with who the person is once they have agreed; null for one of another company. A company that is no longer
 * checked keeps the contact it was given, and sees nothing new.
 *
 * @param viewerId the member who reads, for whom the link to the resume is made
 */
export async function findAsked(employerId: string, id: string, viewerId: string) {
  const row = await selectAsked(employerId).where('i.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { user_id: userId, resume_id: resumeId, ...request } = row
  const [isChecked, whole] = [await isCheckedCompany(employerId), (await listWholeProfiles([userId])).get(userId)]
  const viewer = request.state === 'accepted' ? 'consented' : (whole?.visibility ?? 'private')
  const [contact, file] = SEEN[viewer].contact
    ? await Promise.all([findContact(userId), resumeId && findSharedFile(resumeId, { viewerId, context: id })])
    : [null, null]
  const shown = isChecked ? whole : undefined
  return {
    ...inState(request),
    isChecked,
    headline: headlineIn(request, shown),
    seen: request.state === 'accepted' && shown ? seenBy(viewer, shown) : null,
    contact: contact && { ...contact, licence_number: isChecked ? contact.licence_number : null },
    file: file || null,
  }
}

type Whole = WholeProfile & { visibility: Visibility }

/**
 * The line of a person whom a company asked; null where it may not find them now. Their summary is for who opens the profile, which counts and
 * is told.
 */
function headlineIn({ state, profile_id }: { state: string; profile_id: string | null }, whole: Whole | undefined): string | null {
  if (!whole || (state !== 'accepted' && profile_id === null)) return null
  const seen = seenBy(state === 'accepted' ? 'consented' : whole.visibility, whole)
  return seen && headlineOf(seen)
}
