import { sql } from 'kysely'
import type { Question } from '#app/vocabulary/screening.ts'

/** The columns of a job `j` that say what it asks of people. */
export const mustHaveColumns = [
  'j.licence_required',
  'j.work_rights_required',
  'j.experience_years_required',
  sql<Question[]>`j.screening_questions`.as('screening_questions'),
] as const
