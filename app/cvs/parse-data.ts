import { z } from 'zod'
import type { State } from '#app/places/location.ts'
import { profileContent, profileLicence } from '#app/profiles/candidate-profile.ts'

/** The words that a finding was read from: of a CV with line and page from 1, without the page where the file has none, of a resume.json with the entry: "work 2". */
const source = z.union([
  z.object({ page: z.int().nullable(), line: z.int(), text: z.string() }),
  z.object({ entry: z.string(), text: z.string() }),
])

/** Something read from a CV: where in the profile it goes, by its key there, how sure the parser is (0 to 1), and where it stands. */
const finding = z.object({
  section: z.enum(['summary', 'jobs', 'skills', 'software', 'roles', 'licences']),
  key: z.string(),
  confidence: z.number().min(0).max(1),
  source,
})

export type Finding = z.output<typeof finding>

/** What a CV says. Lists hold slugs of the vocabulary or the person's own words. */
export const cvReading = z.object({
  /** Null for a Word document and a resume.json, which have no pages until they are printed. */
  pages: z.int().nullable(),
  profile: profileContent,
  findings: z.array(finding),
  skills_real_estate: z.array(z.string()),
  skills_sales: z.array(z.string()),
  software: z.array(z.string()),
  confidence_avg: z.number().min(0).max(1),
})

export type CvReading = z.output<typeof cvReading>

/** The result of reading a CV, as `parse_summary.parse_data` keeps it: also what the profile did not have before. */
export const parseData = cvReading.extend({
  added_skills: z.array(z.string()).default([]),
  added_software: z.array(z.string()).default([]),
  added_roles: z.array(z.string()).default([]),
  added_licence: profileLicence.pick({ type: true, state: true }).nullable().default(null),
  undone: z.boolean().default(false),
})

export type ParseData = z.output<typeof parseData>

/** What the child that reads a CV is told: for the profile, or for `npm run cv:parse`. */
export type ChildRequest = {
  path: string
  places: readonly { name: string; state: State }[]
  today: { year: number; month: number }
  format: 'profile' | 'export'
}
