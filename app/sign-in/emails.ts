import type { Role } from '#app/accounts/role.ts'
import { brand } from '#app/platform/brand.ts'
import { type MailLine, mailBody } from '#app/platform/mail-body.ts'

export type Message = { subject: string; text: string; html: string }

const message = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

const ACCOUNT_WORDS = {
  job_seeker: 'a job seeker account',
  employer: 'an employer account',
  recruiter: 'a recruiter account',
  admin: 'an account',
} as const satisfies Record<Role, string>

/** The code that creates an account. It names the kind of account, but nothing that was typed: a stranger may have typed it. */
export const signUpCodeMail = ({ code, role, minutes, page }: { code: string; role: Role; minutes: number; page: string }): Message =>
  message(`Your ${brand.name} code`, [
    `Somebody, most likely you, is opening ${ACCOUNT_WORDS[role]} on ${brand.name} with this email address. Enter this code to finish:`,
    { code },
    `The code is good for ${minutes} minutes. In the browser where you signed up the code is enough; on another device you choose your password there.`,
    { label: 'Enter the code', href: page },
    'Was it not you? Then do nothing: without the code no account is opened.',
  ])

/** To the owner of an account, when somebody signs up again with their address and another password. It may have none. */
export const alreadyRegisteredMail = ({ loginPage, recoveryPage }: { loginPage: string; recoveryPage: string }): Message =>
  message(`You have a ${brand.name} account already`, [
    `Somebody tried to open an account on ${brand.name} with your email address. You have one already, so nothing was opened and nothing was changed.`,
    'If it was you, log in with your password, or as an employer or recruiter with a code:',
    { label: 'Log in', href: loginPage },
    'If you have no password, or have forgotten it, choose one:',
    { label: 'Choose a new password', href: recoveryPage },
    'Was it not you? Then there is nothing to do. Nobody can get in without your password or a code from your mail.',
  ])

/** The code that signs in, or creates an account if the address has none. The text is the same for both. */
export const signInCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Your ${brand.name} sign-in code`, [
    `Somebody, most likely you, is signing in to ${brand.name} with this email address. Enter this code on the page where you asked for it:`,
    { code },
    `The code is good for ${minutes} minutes, in the browser that asked for it and nowhere else.`,
    'Was it not you? Then do nothing, and give the code to nobody. We never ask for it by phone or mail.',
  ])

/** The code that confirms a browser, after the correct password was entered in it. It may be one that the account has forgotten. */
export const newBrowserCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Confirm your browser: ${brand.name} code`, [
    `Your ${brand.name} password was entered in a browser that is not confirmed for your account. If it was you, enter this code there:`,
    { code },
    `The code is good for ${minutes} minutes.`,
    'Was it not you? Then somebody knows your password: change it now. Without the code nobody gets in.',
  ])

/** The link to the form for a new password. Opening it changes nothing. */
export const recoveryMail = ({ page, minutes }: { page: string; minutes: number }): Message =>
  message(`Choose a new ${brand.name} password`, [
    `Somebody, most likely you, asked for a new password for your ${brand.name} account. Choose it here:`,
    { label: 'Choose a new password', href: page },
    `The link is good for ${minutes} minutes and can be used once.`,
    'Was it not you? Then do nothing: your password stays as it is.',
  ])

/** To an address without an account for which somebody asked for a new password. */
export const nothingToRecoverMail = ({ signUpPage }: { signUpPage: string }): Message =>
  message(`No ${brand.name} account with this address`, [
    `Somebody, most likely you, asked for a new password on ${brand.name}. There is no account with this email address: you may have signed up with another one.`,
    { label: 'Sign up', href: signUpPage },
    'Was it not you? Then there is nothing to do.',
  ])

/** The code that proves a new email address. */
export const changeEmailCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Confirm your new address: ${brand.name} code`, [
    `Somebody, most likely you, wants to use this email address for their ${brand.name} account. Enter this code to confirm it:`,
    { code },
    `The code is good for ${minutes} minutes.`,
    'Was it not you? Then do nothing: without the code nothing changes.',
  ])

/** To the owner of an account, when somebody wants to use the same address for another account. */
export const addressTakenMail = ({ loginPage }: { loginPage: string }): Message =>
  message(`You have a ${brand.name} account already`, [
    `Somebody wanted to use this email address for another ${brand.name} account. It belongs to yours, so nothing was changed.`,
    'If it was you, log in with this address instead:',
    { label: 'Log in', href: loginPage },
  ])

/** The code that replaces the password when confirming a change. */
export const confirmCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Confirm it is you: ${brand.name} code`, [
    `Enter this code to confirm that it is you who changes your ${brand.name} account:`,
    { code },
    `The code is good for ${minutes} minutes.`,
    'Was it not you? Then somebody is signed in as you: log in, end all sessions and choose a new password.',
  ])

/** After the first sign-in in a browser, or the first since the account has forgotten its browsers. */
export const newSignInMail = ({ when, browser, from, page }: { when: string; browser: string; from: string; page: string }): Message =>
  message(`New sign-in to your ${brand.name} account`, [
    `Somebody, most likely you, signed in to your ${brand.name} account from a browser that the account does not know, or no longer knows.`,
    `When: ${when}\nBrowser: ${browser}\nAddress: ${from}`,
    'Was it not you? Then end that session and choose a new password:',
    { label: 'See your sessions', href: page },
  ])

/** After any change of the password. */
export const passwordChangedMail = ({ when, recoveryPage }: { when: string; recoveryPage: string }): Message =>
  message(`Your ${brand.name} password was changed`, [
    `The password of your ${brand.name} account was changed on ${when}. Everybody who was signed in to it elsewhere has been signed out.`,
    'Was it not you? Then choose a new password now:',
    { label: 'Choose a new password', href: recoveryPage },
  ])

/** To the old address, after the account has moved to a new one. */
export const emailChangedMail = ({ when, contactPage }: { when: string; contactPage: string }): Message =>
  message(`The address of your ${brand.name} account was changed`, [
    `Your ${brand.name} account has belonged to another email address since ${when}. Mails go there from now on, and this address no longer signs in.`,
    'Was it not you? Then write to us at once:',
    { label: 'Get help', href: contactPage },
  ])

/** The last mail to somebody who deleted their account. */
export const accountDeletedMail = ({ when }: { when: string }): Message =>
  message(`Your ${brand.name} account is deleted`, [
    `Your ${brand.name} account was deleted on ${when}, with what was yours alone: profile, files, applications. Copies in backups age out within 35 days.`,
    'This is the last mail we send you. You are welcome back at any time.',
  ])

/** The code that opens the shortlist of an agency, to the address that its link went to. It names nobody. */
export const shortlistCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Your ${brand.name} code for a shortlist`, [
    'Somebody, most likely you, opens the candidates that an agency sent to this address. Enter this code on that page:',
    { code },
    `The code is good for ${minutes} minutes, in the browser that asked for it and nowhere else.`,
    'Was it not you? Then somebody has the link that we mailed to you: give the code to nobody.',
  ])

/** The code that proves that somebody reads mail at the domain of their company. It names nothing that was typed. */
export const companyCodeMail = ({ code, minutes }: { code: string; minutes: number }): Message =>
  message(`Your ${brand.name} company code`, [
    `Somebody with an account on ${brand.name} says that they belong to your company, and gave this address to show it. If it was you, enter this code:`,
    { code },
    `The code is good for ${minutes} minutes, in the browser that asked for it and nowhere else.`,
    'Was it not you? Then give the code to nobody: with it they would act for your company.',
  ])
