import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isListedCompany } from './directory.server.ts'

/** The most companies a person follows. */
const MOST_FOLLOWED = 500

/**
 * Follows a company; one that is followed already stays so.
 *
 * @throws AppError `not_found` when the company is not listed, `conflict` when too many are followed
 */
export async function followCompany(userId: string, employerId: string): Promise<void> {
  const listed = await db
    .selectFrom('employers as e')
    .select(({ selectFrom }) =>
      selectFrom('followed_companies as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('f.user_id', '=', userId)
        .as('followed'),
    )
    .where('e.id', '=', employerId)
    .where(isListedCompany)
    .executeTakeFirst()
  if (!listed) throw new AppError('not_found', 'This company is not here any more')
  if ((listed.followed ?? 0) >= MOST_FOLLOWED) throw new AppError('conflict', `You follow ${MOST_FOLLOWED} companies, which is the most`)
  await db
    .insertInto('followed_companies')
    .values({ user_id: userId, employer_id: employerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a company off the list of those a person follows; one that is not on it changes nothing. */
export async function unfollowCompany(userId: string, employerId: string): Promise<void> {
  await db.deleteFrom('followed_companies').where('user_id', '=', userId).where('employer_id', '=', employerId).execute()
}

/** Finds the id of a company by its slug, listed or not; null when there is none. */
export async function findCompanyId(slug: string): Promise<string | null> {
  const row = await db.selectFrom('employers').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? null
}

/** True when a person follows a company. */
export async function followsCompany(userId: string, employerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('followed_companies')
    .select('employer_id')
    .where('user_id', '=', userId)
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The companies a person follows, the latest first. */
export async function listFollowed(userId: string) {
  return db
    .selectFrom('followed_companies as f')
    .innerJoin('employers as e', 'e.id', 'f.employer_id')
    .select(['e.id', 'e.slug', 'e.company_name', 'f.created_at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('e.id')
    .execute()
}
