import { z } from 'zod'
import { TIME_ZONES } from '#app/places/time-zone.ts'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { clockMinutes, type WeekHours } from './hours.ts'
import { BUFFERS, FEEDBACK_MAX, KINDS, LENGTHS, MOST_PANEL, MOST_SLOTS, NOTE_MAX, PLACE_MAX, REASON_MAX, VERDICTS } from './interview.ts'

/** One value or several of a field. */
const several = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([z.array(schema), schema.transform((one) => [one])]).default([])

const instant = z.iso.datetime('Choose one of the times').transform((at) => new Date(at))

const panel = several(z.guid('Choose people of your team'))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).min(1, 'Choose who takes the interview').max(MOST_PANEL, `Choose ${MOST_PANEL} people or fewer`))

const oneOf = (choices: readonly number[], message: string) =>
  z.coerce.number(message).refine((number) => choices.includes(number), message)

/** What is asked before times can be found. It stands in the address of the page. */
export const panelForm = z.object({
  kind: z.enum(KINDS, 'Choose how you meet'),
  panel,
  minutes: oneOf(LENGTHS, 'Choose how long it takes'),
  buffer: oneOf(BUFFERS, 'Choose how much is kept free'),
})

const isWebAddress = (place: string) => URL.canParse(place) && ['http:', 'https:'].includes(new URL(place).protocol)

/** The invitation. */
export const inviteForm = panelForm
  .extend({
    place: line(PLACE_MAX),
    note: text(NOTE_MAX),
    slots: several(instant)
      .transform((all) => [...new Map(all.map((at) => [at.getTime(), at])).values()])
      .pipe(z.array(z.date()).min(1, 'Choose at least one time').max(MOST_SLOTS, `Choose ${MOST_SLOTS} times or fewer`)),
  })
  .refine(({ kind, place }) => kind === 'phone' || place !== '', { path: ['place'], message: 'Say where, so that the candidate finds it' })
  .refine(({ kind, place }) => kind !== 'video' || place === '' || isWebAddress(place), {
    path: ['place'],
    message: 'Give the whole address of the call, from https:// on',
  })

/** What a candidate does with an interview. */
export const answerForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('book'), slot: z.string('Choose one of the times').pipe(instant) }),
    z.object({ intent: z.literal('decline'), reason: text(REASON_MAX) }),
    z.object({ intent: z.literal('ask'), wish: requiredLine(REASON_MAX, 'Say when it would suit you') }),
  ],
  { error: 'Please choose an answer' },
)

/** What a team does with an interview. */
export const teamForm = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('cancel'), reason: text(REASON_MAX) }),
    z.object({ intent: z.literal('missed') }),
    z.object({ intent: z.literal('came') }),
    z.object({ intent: z.literal('feedback'), verdict: z.enum(VERDICTS, 'Choose one'), body: text(FEEDBACK_MAX) }),
  ],
  { error: 'Please choose what to do' },
)

const clock = line(5)

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
type Day = (typeof DAYS)[number]
type DayFields = Record<`on${Day}`, typeof tick> & Record<`${'from' | 'to'}${Day}`, typeof clock>

/** The fields of each day: whether one takes interviews on it, from when and until when. */
const dayFields = Object.fromEntries(
  DAYS.flatMap((day) => [
    [`on${day}`, tick],
    [`from${day}`, clock],
    [`to${day}`, clock],
  ]),
) as DayFields // three for each day

const TIMES = 'Use quarters of an hour, like 9:00 or 16:45, the end after the beginning'

const hoursForm = z
  .object({ intent: z.literal('hours'), zone: z.enum(TIME_ZONES, 'Choose a time zone'), ...dayFields })
  .transform((form, context) => {
    const hours: WeekHours = DAYS.map((day) => {
      if (!form[`on${day}`]) return null
      const [from, to] = [clockMinutes(form[`from${day}`]), clockMinutes(form[`to${day}`])]
      if (from !== null && to !== null && from < to) return [from, to]
      context.addIssue({ code: 'custom', path: [`from${day}`], message: TIMES })
      return null
    })
    return { intent: form.intent, timeZone: form.zone, hours }
  })

/** When a member takes interviews, and their calendar feed. */
export const calendarForm = z.discriminatedUnion('intent', [hoursForm, z.object({ intent: z.enum(['feed-on', 'feed-off']) })])
