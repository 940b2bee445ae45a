import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { deskCheckStands, identity, isChecked } from '#app/employers/checked.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'

/**
 * Notes that the desk has checked a company by hand; its ads and its page say so from now on.
 *
 * @param note what was looked at, as the ABN in the register; it stands while name, ABN and website do
 * @throws AppError `conflict` when it was checked before, `not_found`, and as `actAtDesk`
 */
export async function checkCompany(desk: Desk, id: string, { note, ...why }: Why & { note: string }): Promise<void> {
  await setCheck(desk, id, { action: 'company_checked', ...why }, note)
}

/**
 * Takes the check of the desk back: what it looked at holds no more. The owners are told, unless an address vouches for the company.
 *
 * @throws AppError `conflict` when the desk has not checked it, `not_found`, and as `actAtDesk`
 */
export async function withdrawCheck(desk: Desk, id: string, why: Why): Promise<void> {
  await setCheck(desk, id, { action: 'check_withdrawn', ...why }, null)
}

/**
 * Adds to the note of a check that stands, as a correction; what was written before stays.
 *
 * @throws AppError `conflict` when the desk has not checked it, `not_found`, and as `actAtDesk`
 */
export const addCheckNote = (desk: Desk, id: string, { note, ...why }: Why & { note: string }): Promise<void> =>
  actAtDesk(desk, { action: 'check_noted', ...why }, async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company.stands) throw new AppError('conflict', NOT_CHECKED)
    await tx
      .updateTable('employers')
      .set({
        check_note: sql<string>`check_note || ${'\n\n'} || 'Added at the desk, ' || to_char(now() at time zone 'Australia/Sydney', 'FMDD Mon YYYY') || ': ' || ${note}::text`,
      })
      .where('id', '=', id)
      .execute()
    return { subject: `company-${id}`, before: {}, after: { added: note }, result: undefined }
  })

const NOT_CHECKED = 'The desk has not checked it'

/** @throws AppError `not_found` */
async function lockCompany(tx: Tx, id: string) {
  const company = await tx
    .selectFrom('employers as e')
    .select(['e.checked_at', 'e.checked_by', 'e.check_note', deskCheckStands.as('stands')])
    .where('e.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw new AppError('not_found', 'This company is gone')
  return company
}

async function setCheck(desk: Desk, id: string, act: Parameters<typeof actAtDesk>[1], note: string | null): Promise<void> {
  await actAtDesk(desk, act, async (tx) => {
    const company = await lockCompany(tx, id)
    if (company.stands === (note !== null)) throw new AppError('conflict', company.stands ? 'Somebody has checked it already' : NOT_CHECKED)
    const now = await tx
      .updateTable('employers as e')
      .set(
        note === null
          ? { checked_at: null, checked_by: null, check_note: null, checked_as: null }
          : { checked_at: sql<Date>`now()`, checked_by: desk.owner.userId, check_note: note, checked_as: identity },
      )
      .where('e.id', '=', id)
      .returning(['checked_at', 'checked_by', 'check_note', isChecked.as('isChecked')])
      .executeTakeFirstOrThrow() // locked
    if (!now.isChecked) await recordEvent(tx, 'team.check_ended', { team: { employerId: id }, why: 'desk' })
    return { subject: `company-${id}`, before: checkOf(company), after: checkOf(now), result: undefined }
  })
  jobsChanged()
}

type CheckRow = { checked_at: Date | null; checked_by: string | null; check_note: string | null }

/** A check as the audit keeps it: once withdrawn it is nowhere else. */
const checkOf = ({ checked_at, checked_by, check_note }: CheckRow) => ({
  checked: checked_at?.toISOString() ?? false,
  checked_by: checked_by === null ? null : `person-${checked_by}`,
  note: check_note,
})
