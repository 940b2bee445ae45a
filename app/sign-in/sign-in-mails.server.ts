import { browserName } from '#app/accounts/browser-name.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { inMail } from '#app/ui/display/moment.ts'
import { newSignInMail } from './emails.ts'

const SESSIONS_PAGE = '/account/sessions'

/** Mails a person about a sign-in from a browser that is new to their account. Does nothing when the account is gone. */
export async function mailNewSignIn({ eventId, auditId }: RecordedEvent<'user.signed_in'>): Promise<void> {
  const signIn = await db
    .selectFrom('audit_log as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.at', 'a.user_agent', 'a.client_address', 'u.id', 'u.email'])
    .where('a.id', '=', auditId)
    .executeTakeFirst()
  if (!signIn) return
  const message = newSignInMail({
    when: inMail(signIn.at),
    browser: browserName(signIn.user_agent),
    from: signIn.client_address ?? 'unknown',
    page: config.appUrl + SESSIONS_PAGE,
  })
  await sendOnce(eventId, 'always', { userId: signIn.id, email: signIn.email }, message)
}
