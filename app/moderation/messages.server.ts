import { answerContactMessage, closeContactMessage } from '#app/content/contact.server.ts'
import type { Closing } from '#app/content/contact.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'

/**
 * Answers a message to us, once; the answer is mailed. The audit has neither text.
 *
 * @throws AppError `conflict` when somebody answered or closed it before, `not_found`, and as `actAtDesk`
 */
export const answerMessage = (desk: Desk, id: string, { answer, ...why }: Why & { answer: string }): Promise<void> =>
  actAtDesk(desk, { action: 'message_answered', ...why }, async (tx) => {
    await answerContactMessage(tx, id, desk.owner.userId, answer)
    return { subject: `message-${id}`, before: { answered: false }, after: { answered: true }, result: undefined }
  })

/**
 * Closes a message to us without a mail: it was answered elsewhere, or is spam.
 *
 * @throws AppError `conflict` when somebody answered or closed it before, `not_found`, and as `actAtDesk`
 */
export const closeMessage = (desk: Desk, id: string, { as, ...why }: Why & { as: Closing }): Promise<void> =>
  actAtDesk(desk, { action: 'message_closed', ...why }, async (tx) => {
    await closeContactMessage(tx, id, desk.owner.userId, as)
    const [before, after] = as === 'spam' ? [{ set_aside: false }, { set_aside: true }] : [{ answered: false }, { answered: 'elsewhere' }]
    return { subject: `message-${id}`, before, after, result: undefined }
  })
