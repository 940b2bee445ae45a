import type { Role } from '#app/accounts/role.ts'
import { config } from '#app/platform/config.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { verifyCodePath } from './code.ts'
import { CODE_MINUTES, type CodePurpose, LINK_MINUTES, linkToken, makeSecret } from './codes.server.ts'
import {
  addressTakenMail,
  alreadyRegisteredMail,
  changeEmailCodeMail,
  companyCodeMail,
  confirmCodeMail,
  type Message,
  newBrowserCodeMail,
  nothingToRecoverMail,
  recoveryMail,
  shortlistCodeMail,
  signInCodeMail,
  signUpCodeMail,
} from './emails.ts'

/** The part of a code's payload that the mails use. `kind` tells addresses with an account from those without. */
type Waiting = { kind?: 'new' | 'existing' | 'known' | 'unknown' | 'free' | 'taken'; role?: Role }

type Asked = { codeId: string; email: string; secret: string; waiting: Waiting }

const page = (path: string) => config.appUrl + path
const minutes = CODE_MINUTES

const MESSAGES: Record<CodePurpose, (asked: Asked) => Message> = {
  sign_up: ({ email, secret: code, waiting: { kind, role = 'job_seeker' } }) =>
    kind === 'existing'
      ? alreadyRegisteredMail({ loginPage: page('/login'), recoveryPage: page('/forgot-password') })
      : signUpCodeMail({ code, role, minutes, page: page(verifyCodePath(email)) }),
  sign_in: ({ secret: code }) => signInCodeMail({ code, minutes }),
  new_browser: ({ secret: code }) => newBrowserCodeMail({ code, minutes }),
  recovery: ({ codeId, secret, waiting: { kind } }) =>
    kind === 'unknown'
      ? nothingToRecoverMail({ signUpPage: page('/signup') })
      : recoveryMail({ page: page(`/reset-password?token=${linkToken(codeId, secret)}`), minutes: LINK_MINUTES }),
  change_email: ({ secret: code, waiting: { kind } }) =>
    kind === 'taken' ? addressTakenMail({ loginPage: page('/login') }) : changeEmailCodeMail({ code, minutes }),
  company: ({ secret: code }) => companyCodeMail({ code, minutes }),
  shortlist: ({ secret: code }) => shortlistCodeMail({ code, minutes }),
  confirm: ({ secret: code }) => confirmCodeMail({ code, minutes }),
}

/**
 * Mails the code or link that somebody asked for. The secret is generated only now, so that the queue never contains one. A retried task
 * mails the same secret under the same Message-ID; a task that runs too late sends nothing.
 */
export async function mailCode({ codeId }: EventPayload<'code.asked'>): Promise<void> {
  const made = codeId && (await makeSecret(codeId))
  if (!codeId || !made) return
  const { email, purpose, payload, secret } = made
  const waiting = payload as Waiting // written by askForCode's callers
  await sendMail({ to: email, id: `code ${codeId}`, ...MESSAGES[purpose]({ codeId, email, secret, waiting }) })
}
