import type { Task } from '#app/platform/tasks.server.ts'
import { mailCode } from './code-mails.server.ts'
import { mailNewSignIn } from './sign-in-mails.server.ts'

/** The background tasks of signing in. */
export const signInTasks: Task[] = [
  { name: 'mail-code', on: 'code.asked', run: mailCode },
  { name: 'mail-new-sign-in', on: 'user.signed_in', run: mailNewSignIn },
]
