import { z } from 'zod'
import { tick } from '#app/platform/fields.ts'
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'
import { TIME_ZONES, type TimeZone } from './quiet-hours.ts'

const kind = z.enum(Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]])

/** Which mails a person wants: those that are ticked, or none but what is always sent. */
export const emailChoicesForm = z.object({
  intent: z.enum(['save', 'none']),
  wanted: z.union([z.array(kind), kind.transform((one) => [one])]).default([]),
})

const hour = z.coerce.number().int().min(0, 'Choose an hour').max(23, 'Choose an hour')

/** When a person wants no mail that can wait. */
export const quietHoursForm = z.object({
  intent: z.literal('quiet-hours'),
  time_zone: z.enum(Object.keys(TIME_ZONES) as [TimeZone, ...TimeZone[]], 'Choose a time zone'),
  from_hour: hour,
  to_hour: hour,
  sundays: tick,
})

/** The forms of the page of emails. */
export const emailsForm = z.union([emailChoicesForm, quietHoursForm])

/** The page behind the link of a mail sends an intent, a mail program the field of RFC 8058. */
export const unsubscribeForm = z.object({
  intent: z.enum(['stop', 'resume']).optional(),
  'List-Unsubscribe': z.string().max(100).optional(),
})

const id = z.coerce.number().int().positive()

/** Marks one notification as read, or all up to one. */
export const readForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id }),
  z.object({ intent: z.literal('read-all'), upto: id }),
])

/** The page of older notifications; one that cannot be read is the latest. */
export const noticeParams = z.object({ before: id.optional().catch(undefined) })
