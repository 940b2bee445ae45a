import type { ParsedCv } from './parsed-cv.ts'

/** What each part of a CV adds when it is found and sure. */
const WEIGHTS = { name: 0.16, email: 0.12, phone: 0.1, summary: 0.07, jobs: 0.4, skills: 0.1, software: 0.05 }

/** 0 to 1: how good the whole reading is. Below 0.2 it is not worth showing. */
export function overallConfidence(cv: Omit<ParsedCv, 'confidence'>): number {
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
    WEIGHTS.jobs * mean +
    WEIGHTS.skills * listed(cv.skills, 4) +
    WEIGHTS.software * listed(cv.software, 2)
  const isAnything = jobs.length > 0 || (name !== null && (email !== null || phone !== null))
  return Math.round((isAnything ? Math.min(0.99, total) : Math.min(0.15, total)) * 100) / 100
}
