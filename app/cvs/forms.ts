import { z } from 'zod'
import { STATES } from '#app/places/location.ts'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { isBefore, LIST_SECTIONS, month } from '#app/profiles/candidate-profile.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import { SUMMARY_MAX } from './cv.ts'

/** The most characters of a name in a profile. */
export const MAX_NAME = 160

const intent = <Name extends string>(name: Name) => ({ intent: z.literal(name) })
const cv = { cv_id: z.guid() }
const key = z.string().max(1_000)
const finding = { section: z.enum(['summary', ...LIST_SECTIONS]), key }

const orNull = <Schema extends z.ZodType<string>>(schema: Schema) => schema.transform((value) => (value === '' ? null : value))
const name = orNull(line(MAX_NAME))

const BAD_DATE = 'Write a year and month, such as 2021-03, or a year'
const BAD_EXPIRY = 'Write a day, such as 2028-01-06, a month or a year'

/** "06/01/2028" and "3/2021" become "2028-01-06" and "2021-03". */
const yearFirst = (value: string) =>
  value.includes('/')
    ? value
        .split('/')
        .map((part) => part.padStart(2, '0'))
        .reverse()
        .join('-')
    : value

/** A date as people write it; empty is none. */
const stated = (schema: z.ZodType<string>, bad: string) =>
  orNull(
    line(10, bad)
      .transform(yearFirst)
      .pipe(z.string().refine((value) => value === '' || schema.safeParse(value).success, bad)),
  )

const date = stated(month, BAD_DATE)
const expiry = stated(z.union([month, z.iso.date()]), BAD_EXPIRY)

type Held = { start_date: string | null; end_date: string | null; current: boolean }

const isInOrder = ({ start_date, end_date, current }: Held) => current || !isBefore(end_date, start_date)

/** One entry of a profile as a person writes it, with the further fields of its page. */
const entryForm = <Fields extends z.ZodRawShape>(fields: Fields) => {
  const words = { ...fields, text: requiredLine(MAX_NAME, 'Write what it should say') }
  return z.discriminatedUnion('section', [
    z.object({ ...fields, section: z.literal('summary'), summary: text(SUMMARY_MAX).pipe(z.string().regex(/\S/, 'Write a summary')) }),
    z.object({ ...words, section: z.literal('roles') }),
    z.object({ ...words, section: z.literal('skills') }),
    z.object({ ...words, section: z.literal('software') }),
    z
      .object({
        ...fields,
        section: z.literal('jobs'),
        title: requiredLine(MAX_NAME, 'Write the title of the job'),
        company: name,
        location: name,
        start_date: date,
        end_date: date,
        current: tick,
      })
      // Beside fields that differ by page the compiler does not see those of a job.
      .refine((job) => isInOrder(job as Held), { path: ['end_date'], message: 'This is before the start' })
      .refine((job) => !isBefore(todayInPerth(), (job as Held).start_date), { path: ['start_date'], message: 'This is still to come' }),
    z.object({
      ...fields,
      section: z.literal('licences'),
      type: requiredLine(MAX_NAME, 'Write what kind of licence it is'),
      number: orNull(line(40)),
      state: z.union([z.literal('').transform(() => null), z.enum(STATES)], 'Choose a state').default(null),
      expiry,
    }),
  ])
}

const writtenEntry = entryForm({ key })

/** An entry as a person wrote it; the key is that of the entry it replaces, empty for a new one. */
export type WrittenEntry = z.output<typeof writtenEntry>

/** The forms of the CV page, by the pressed button; a file is sent in a form of its own. */
export const cvForm = z.discriminatedUnion('intent', [
  z.object({ ...intent('retry'), ...cv }),
  z.object({ ...intent('undo'), ...cv }),
  z.object({ ...intent('delete'), ...cv }),
  z.object({ ...intent('save_resume') }),
  z.object({ ...intent('use_resume'), resume_id: z.guid() }),
  z.object({ ...intent('keep'), ...finding }),
  z.object({ ...intent('remove'), ...finding }),
  z.object({ ...intent('reset'), ...finding }),
  entryForm({ ...intent('correct'), key }),
])

/** The forms of the page where a profile is written by hand. */
export const profileForm = z.discriminatedUnion('intent', [
  z.object({ ...intent('remove'), ...finding }),
  entryForm({ ...intent('save'), key }),
])

/** A resume.json; its file is read apart. */
export const importForm = z.object({ ...intent('import') })

/** The file of a CV, sent without scripts. */
export const cvFileForm = z.object({ ...intent('upload') })
