import { brand } from '#app/platform/brand.ts'
import { type MailBody, type MailLine, mailBody } from '#app/platform/mail-body.ts'
import { CLIENT_LINK_DAYS, type ClientAnswer } from './client.ts'

type Message = { subject: string } & MailBody

const mail = (subject: string, lines: readonly MailLine[]): Message => ({ subject, ...mailBody(lines) })

type ClientAsked = { agency: string; askedBy: string | null; company: string; link: string }

/** To those who post jobs for a company: an agency asks to act for it. */
export const clientAskedMail = ({ agency, askedBy, company, link }: ClientAsked): Message =>
  mail(`${agency} asks to act for ${company}`, [
    `${askedBy ?? 'Somebody'} of ${agency} asks to advertise jobs in the name of ${company} on ${brand.name}.`,
    'If you agree, each ad is sent to you before anybody sees it, and you can end your consent at any time.',
    { label: 'Answer the agency', href: link },
    'Until you agree, the agency cannot advertise for you.',
  ])

/** The same to the contact of a company of which nobody is here, who answers by the link. */
export const contactAskedMail = ({ agency, askedBy, company, link }: ClientAsked): Message =>
  mail(`${agency} asks to act for ${company}`, [
    `${askedBy ?? 'Somebody'} of ${agency} gave us this address, and asks to advertise jobs in the name of ${company} on ${brand.name}, ${brand.tagline.replace(/\.$/, '')}.`,
    'If you agree, each ad is sent to you before anybody sees it, and you can end your consent at any time. You need no account.',
    { label: 'Answer the agency', href: link },
    `The link works for ${CLIENT_LINK_DAYS} days, and once you have agreed for as long as you do. If you do not know this agency, do nothing: it cannot act for you, and we write again only if it asks again.`,
  ])

const ANSWERS: Record<ClientAnswer, { subject: (company: string) => string; line: (company: string) => string }> = {
  agreed: {
    subject: (company) => `${company} agreed`,
    line: (company) => `${company} agreed that your agency acts for it. Each ad still needs its approval before it goes live.`,
  },
  declined: {
    subject: (company) => `${company} declined`,
    line: (company) => `${company} does not want your agency to act for it. Please do not ask again unless it says so.`,
  },
  withdrawn: {
    subject: (company) => `${company} ended its consent`,
    line: (company) =>
      `${company} no longer wants your agency to act for it. Your live ads for it are paused, and those that waited for its approval are drafts. The applications you have stay yours to answer.`,
  },
}

/** To those who answer agencies for a company, or to its contact: one acts for it no more. @param link none for somebody without an account */
export const clientEndedMail = ({ agency, company, link }: { agency: string; company: string; link: string | null }): Message =>
  mail(`${agency} no longer acts for ${company}`, [
    `${agency} ended what it had agreed with ${company} on ${brand.name}. Its live ads for ${company} are paused, and those that waited for your approval went back to it.`,
    'You need do nothing. The agency acts for you again only if it asks, and you agree.',
    ...(link ? [{ label: 'Your agencies', href: link }] : []),
  ])

/** To the colleagues of whoever ended it for an agency. */
export const colleagueEndedMail = ({ endedBy, company, link }: { endedBy: string | null; company: string; link: string }): Message =>
  mail(`Your agency no longer acts for ${company}`, [
    `${endedBy || 'A colleague'} ended what your agency had agreed with ${company}. Your live ads for it are paused, and those that waited for its approval are drafts. The applications you have stay yours to answer.`,
    { label: 'Your clients', href: link },
  ])

/** To those who ask companies for an agency: one has answered. */
export const clientAnsweredMail = ({ company, answer, link }: { company: string; answer: ClientAnswer; link: string }): Message =>
  mail(ANSWERS[answer].subject(company), [ANSWERS[answer].line(company), { label: 'Your clients', href: link }])
