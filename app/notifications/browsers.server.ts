import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** The most browsers of one person; the oldest makes room. */
const MOST = 20

type Subscription = { endpoint: string; p256dh: string; auth: string }

/**
 * Lets a browser show what a person is told, as long as they are signed in there. One that was somebody else's is theirs now; another of
 * the same session ends, as a session has one browser.
 */
export async function addBrowser({ userId, sessionId }: { userId: string; sessionId: string }, subscription: Subscription): Promise<void> {
  const values = { user_id: userId, session_id: sessionId, ...subscription }
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).where('endpoint', '!=', subscription.endpoint).execute()
    await tx
      .insertInto('push_subscriptions')
      .values(values)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...values, created_at: sql`now()` }))
      .execute()
    await sql`delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id offset ${MOST})`.execute(tx)
  })
}

/** Takes back what a person allowed a browser; one that is not theirs stays. */
export async function removeBrowser(userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** The address by which a session's browser shows notifications; null when it does not. */
export async function findBrowser(sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('push_subscriptions').select('endpoint').where('session_id', '=', sessionId).executeTakeFirst()
  return row?.endpoint ?? null
}
