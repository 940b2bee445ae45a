import { z } from 'zod'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'

const kind = z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]])

/** Which mails a person wants: those that are ticked, or none but what is always sent. */
export const emailChoicesForm = z.object({
  intent: z.enum(['save', 'none']),
  wanted: z.union([z.array(kind), kind.transform((one) => [one])]).default([]),
})

/** The page behind the link of a mail sends an intent, a mail program the field of RFC 8058. */
export const unsubscribeForm = z.object({
  intent: z.enum(['stop', 'resume']).optional(),
  'List-Unsubscribe': z.string().max(100).optional(),
})
