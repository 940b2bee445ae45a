import { answerContactMessage } from '#app/content/contact.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'

type Input = Why & { answer: string }

/**
 * Answers a message to us, once; the answer is mailed. The audit has neither text.
 *
 * @throws AppError `conflict` when somebody answered before, `not_found`, and as `actAtDesk`
 */
export const answerMessage = (desk: Desk, id: string, { answer, ...why }: Input): Promise<void> =>
  actAtDesk(desk, { action: 'message_answered', ...why }, async (tx) => {
    await answerContactMessage(tx, id, desk.owner.userId, answer)
    return { subject: `message-${id}`, before: { answered: false }, after: { answered: true }, result: undefined }
  })
