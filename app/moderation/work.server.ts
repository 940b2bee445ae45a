import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { replayTask } from '#app/platform/failed-tasks.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'
import { askFeedNow } from './feeds.server.ts'

/**
 * Asks a feed of the news at once, in the background.
 *
 * @throws AppError `not_found` for a feed that the board does not ask, and as `actAtDesk`
 */
export const fetchFeed = (desk: Desk, url: string, why: Why): Promise<void> =>
  actAtDesk(desk, { action: 'feed_fetched', ...why }, async (tx) => {
    if (!(await askFeedNow(tx, url))) throw new AppError('not_found', 'The board does not ask this feed')
    await recordEvent(tx, 'feed.asked', { actorId: desk.owner.userId })
    return { subject: url, before: null, after: null, result: undefined }
  })

/**
 * Gives a failed task one more attempt.
 *
 * @throws AppError `conflict` when it is gone, or runs again already, and as `actAtDesk`
 */
export const replayFailed = (desk: Desk, id: string, why: Why): Promise<void> =>
  actAtDesk(desk, { action: 'task_replayed', ...why }, async (tx) => {
    const name = await replayTask(tx, id)
    if (name === null) throw new AppError('conflict', 'This task is gone, or runs again already')
    return { subject: `task ${name}`, before: { state: 'failed' }, after: { state: 'waits' }, result: undefined }
  })
