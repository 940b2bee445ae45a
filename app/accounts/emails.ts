import { brand } from '#app/platform/brand.ts'
import { mailBody } from '#app/platform/mail-body.ts'
import type { Role } from './role.ts'

type Message = { subject: string; text: string; html: string }

const ACCOUNT_WORDS = {
  job_seeker: 'a job seeker account',
  employer: 'an employer account',
  recruiter: 'a recruiter account',
  admin: 'an account',
} as const satisfies Record<Role, string>

/** The code that opens an account. It names the kind of account and nothing a stranger may have typed (no mail for others' words). */
export function signUpCodeMail({
  code,
  role,
  minutes,
  codePage,
}: {
  code: string
  role: Role
  minutes: number
  codePage: string
}): Message {
  return {
    subject: `Your ${brand.name} code`,
    ...mailBody([
      `Somebody, most likely you, is opening ${ACCOUNT_WORDS[role]} on ${brand.name} with this email address. Enter this code to finish:`,
      { code },
      `The code is good for ${minutes} minutes. In the browser where you signed up the code is enough; on another device you choose your password there.`,
      { label: 'Enter the code', href: codePage },
      'Was it not you? Then do nothing: without the code no account is opened.',
    ]),
  }
}

/** To the owner of an account whose address was used to sign up again with another password. */
export function alreadyRegisteredMail({ loginPage }: { loginPage: string }): Message {
  return {
    subject: `You have a ${brand.name} account already`,
    ...mailBody([
      `Somebody tried to open an account on ${brand.name} with your email address. You have one already, so nothing was opened and nothing was changed.`,
      'If it was you, log in with the password you chose back then:',
      { label: 'Log in', href: loginPage },
      'Was it not you? Then there is nothing to do. Nobody can get in without your password.',
    ]),
  }
}
