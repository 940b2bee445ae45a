import { z } from 'zod'
import { tick } from '#app/platform/fields.ts'
import { ALL_BOXES } from './choices.ts'
import { isPushService } from './push-service.ts'
import { READER_ZONES, type ReaderZone } from './quiet-hours.ts'

const box = z.enum(ALL_BOXES)

/** What a person wants to be told, and how: the boxes that are ticked, or no mail but what is always sent. */
export const choicesForm = z.object({
  intent: z.enum(['save', 'none']),
  wanted: z.union([z.array(box), box.transform((one) => [one])]).default([]),
})

const hour = z.coerce.number().int().min(0, 'Choose an hour').max(23, 'Choose an hour')

/** When a person wants no mail that can wait. */
export const quietHoursForm = z.object({
  intent: z.literal('quiet-hours'),
  time_zone: z.enum(Object.keys(READER_ZONES) as [ReaderZone, ...ReaderZone[]], 'Choose a time zone'),
  from_hour: hour,
  to_hour: hour,
  sundays: tick,
})

/** Whether a person gets one mail a day in place of many. */
const digestForm = z.object({ intent: z.literal('digest'), digest: tick })

/** The address of a push service, and the keys of a browser (RFC 8291), in base64url. */
const endpoint = z.url({ protocol: /^https$/ }).max(1_000)
const browserForm = z.object({
  intent: z.literal('browser-on'),
  endpoint: endpoint.refine(isPushService, 'No browser has this push service'),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
})
const noBrowserForm = z.object({ intent: z.literal('browser-off'), endpoint })

/** The forms of the page of what a person is told, and how. */
export const tellingForm = z.union([choicesForm, quietHoursForm, digestForm, browserForm, noBrowserForm])

/** The page behind the link of a mail sends an intent, a mail program the field of RFC 8058. */
export const unsubscribeForm = z.object({
  intent: z.enum(['stop', 'resume', 'stop-all']).optional(),
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
