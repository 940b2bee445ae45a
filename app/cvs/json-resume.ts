import { z } from 'zod'
import type { ProfileContent } from '#app/profiles/candidate-profile.ts'

/** A year, a month or a day. */
const iso = z.string().regex(/^[12]\d{3}(-[01]\d(-[0-3]\d)?)?$/)

/** The parts of a JSON Resume, version 1.0.0 (https://jsonresume.org/schema), that a profile fills. */
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
    }),
  ),
  certificates: z.array(z.strictObject({ name: z.string(), issuer: z.string().optional() })),
  skills: z.array(z.strictObject({ name: z.string(), keywords: z.array(z.string()) })),
  meta: z.strictObject({ version: z.literal('v1.0.0'), lastModified: z.iso.datetime() }),
})

export type JsonResume = z.input<typeof jsonResume>

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/**
 * A person's profile for programs that read JSON Resume. What the profile does not say is left out; a job without an end lasts. The
 * format has no place for a licence's number and expiry, nor for categories.
 *
 * @param profile with names that people read in place of slugs
 */
export function exportJsonResume(
  { name, email }: { name: string | null; email: string },
  { summary, jobs, skills, software, licences }: ProfileContent,
  updatedAt: Date,
): JsonResume {
  return {
    $schema: SCHEMA,
    basics: said({ name, email, summary }),
    work: jobs.map(({ title, company, location, start_date, end_date, current }) =>
      said({ name: company, position: title, location, startDate: start_date, endDate: current ? null : end_date }),
    ),
    certificates: licences.flatMap(({ type, state }) => (type ? said({ name: type, issuer: state }) : [])),
    skills: [
      { name: 'Skills', keywords: skills },
      { name: 'Software', keywords: software },
    ].filter(({ keywords }) => keywords.length > 0),
    meta: { version: 'v1.0.0', lastModified: updatedAt.toISOString() },
  }
}

type Said<Fields> = { [Name in keyof Fields as null extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as null extends Fields[Name] ? Name : never]?: NonNullable<Fields[Name]>
}

/** The fields that are not null. */
const said = <Fields extends Record<string, string | null>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Said<Fields> // of these fields, without the null ones
