import type { ParsedCv, ParsedJob } from './parsed-cv.ts'

/** What each part of a CV adds when it is found and sure. */
const WEIGHTS = { name: 0.16, email: 0.12, phone: 0.1, summary: 0.07, jobs: 0.4, skills: 0.1, software: 0.05 }

/**
 * 0 to 1: how good the whole reading is. Below 0.2 it is not worth showing.
 *
 * @param legibility how far the text is made of words
 */
export function overallConfidence(cv: Omit<ParsedCv, 'confidence'>, legibility: number): number {
  const { name, email, phone } = cv.contact
  const sure = (finding: { confidence: number } | null) => finding?.confidence ?? 0
  const jobs = cv.jobs.map((job) => (sure(job.title) + sure(job.company) + (job.location ? 1 : 0.6)) / 3)
  const mean = jobs.length === 0 ? 0 : jobs.reduce((a, b) => a + b) / jobs.length
  const listed = (list: readonly { confidence: number }[], enough: number) =>
    Math.min(1, list.filter(({ confidence }) => confidence > 0.6).length / enough)
  const total =
    WEIGHTS.name * sure(name) +
    WEIGHTS.email * sure(email) +
    WEIGHTS.phone * sure(phone) +
    WEIGHTS.summary * sure(cv.summary) +
    WEIGHTS.jobs * mean * (1 - DISORDER * disorderOf(cv.jobs)) +
    WEIGHTS.skills * listed(cv.skills, 4) +
    WEIGHTS.software * listed(cv.software, 2)
  const isAnything = jobs.length > 0 || (name !== null && (email !== null || phone !== null))
  return Math.round((isAnything ? Math.min(0.99, total) : Math.min(0.15, total)) * legibility * 100) / 100
}

/** How much of the jobs' worth is lost when they stand in no order at all. */
const DISORDER = 0.4

/**
 * 0 to 1: how far the jobs are from going either back or forward in time, page by page, and how many share a header. People tell their
 * work in one order; text that came out of its file in pieces has none.
 */
function disorderOf(jobs: readonly ParsedJob[]): number {
  const told = [...jobs].sort((a, b) => a.source.page - b.source.page || a.source.line - b.source.line)
  const steps = told.slice(1).map((job, index) => monthsOf(job.start) - monthsOf(told[index]!.start))
  if (steps.length < 2) return 0
  const against = Math.min(steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length)
  const headers = new Set(jobs.map(({ title, source }) => `${(title?.source ?? source).page} ${(title?.source ?? source).line}`))
  return Math.min(1, (2 * against) / steps.length + (jobs.length - headers.size) / jobs.length)
}

const monthsOf = ({ year, month }: ParsedJob['start']) => year * 12 + (month ?? 6)
