import { z } from 'zod'
import type { ProfileContent } from '#app/profiles/candidate-profile.ts'
import { JOB_CATEGORIES } from './parser/categories.ts'

/** A year, a month or a day. */
const iso = z.string().regex(/^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/)

/** The groups of skills of our files, in their order, and the lists of a profile they hold. */
export const SKILL_GROUPS = [
  { name: 'Skills', section: 'skills' },
  { name: 'Software', section: 'software' },
  { name: 'Roles', section: 'roles' },
] as const

/**
 * The parts of a JSON Resume, version 1.0.0 (https://jsonresume.org/schema), that a profile fills. The format lets jobs and certificates
 * have fields of our own: `current` and `category`, `number` and `expiry`.
 */
export const jsonResume = z.strictObject({
  $schema: z.url(),
  basics: z.strictObject({ name: z.string().optional(), email: z.email(), summary: z.string().optional() }),
  work: z.array(
    z.strictObject({
      name: z.string().optional(),
      position: z.string().optional(),
      location: z.string().optional(),
      startDate: iso.optional(),
      endDate: iso.optional(),
      current: z.boolean(),
      category: z.enum(JOB_CATEGORIES),
    }),
  ),
  certificates: z.array(
    z.strictObject({
      name: z.string().optional(),
      issuer: z.string().optional(),
      number: z.string().optional(),
      expiry: z.string().optional(),
    }),
  ),
  skills: z.array(z.strictObject({ name: z.string(), keywords: z.array(z.string()) })),
  meta: z.strictObject({ version: z.literal('v1.0.0'), lastModified: z.iso.datetime() }),
})

export type JsonResume = z.input<typeof jsonResume>

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/**
 * A person's profile for programs that read JSON Resume. What the profile does not say is left out.
 *
 * @param profile with names that people read in place of slugs
 */
export function exportJsonResume(
  { name, email }: { name: string | null; email: string },
  { summary, jobs, licences, ...lists }: ProfileContent,
  updatedAt: Date,
): JsonResume {
  return {
    $schema: SCHEMA,
    basics: said({ name, email, summary }),
    work: jobs.map(({ title, company, location, start_date, end_date, current, category }) => ({
      ...said({ name: company, position: title, location, startDate: start_date, endDate: end_date }),
      current,
      category,
    })),
    certificates: licences.map(({ type, state, number, expiry }) => said({ name: type, issuer: state, number, expiry })),
    skills: SKILL_GROUPS.map(({ name, section }) => ({ name, keywords: lists[section] })).filter(({ keywords }) => keywords.length > 0),
    meta: { version: 'v1.0.0', lastModified: updatedAt.toISOString() },
  }
}

type Said<Fields> = { [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<Fields[Name]>
}

/** The fields that are not null. */
const said = <Fields extends Record<string, string | null>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Said<Fields> // of these fields, without the null ones
