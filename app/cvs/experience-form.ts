import { z } from 'zod'
import { line, text } from '#app/platform/fields.ts'
import { typedExperience } from './experience-rows.ts'

/** The most rows of jobs in an analysis by hand. */
const MAX_ROWS = 20
const MAX_SUMMARY = 5_000
const MAX_LIST = 2_000

/** A field of each job's row: one of that name arrives as a text, several as a list. */
const rows = (max: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(line(max)).max(MAX_ROWS, `Please give fewer than ${MAX_ROWS} jobs`),
  )

/** An experience to analyse. */
export const experienceForm = z
  .object({
    summary: text(MAX_SUMMARY),
    position: rows(200),
    company: rows(200),
    start_date: rows(20),
    end_date: rows(20),
    current: rows(3),
    skills: text(MAX_LIST),
    software: text(MAX_LIST),
  })
  .transform(typedExperience)
