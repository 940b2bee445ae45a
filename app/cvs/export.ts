import { wasSelling } from './experience.ts'
import { type CvDate, dateText } from './parser/dates.ts'
import type { LicenceReading } from './parser/licences.ts'
import type { ParsedCv, ParsedJob } from './parser/parsed-cv.ts'
import type { Ability } from './parser/skills.ts'

/** A parsed CV in the shape that other programs read. Dates are YYYY-MM, or YYYY where the CV gives no month. */
export type ExportedCv = {
  summary: string | null
  contact: { name: string | null; email: string | null; phone: string | null }
  jobs: {
    title: string | null
    company: string | null
    location: string | null
    start_date: string
    end_date: string | null
    current: boolean
    category: string
  }[]
  skills: { real_estate: string[]; sales: string[] }
  software: string[]
  roles: string[]
  licence: { type: string; number: string | null; state: string | null; expiry: string | null }[] | null
  confidence: number
  experience: { has_real_estate: boolean; has_sales: boolean; confidence: number }
}

/** Findings less sure than this are hints, not answers. */
const FEWEST_CONFIDENCE = 0.5

const date = (value: CvDate | null) => value && dateText(value)

export function exportCv(cv: ParsedCv): ExportedCv {
  const { name, email, phone } = cv.contact
  const skills = cv.skills.filter(({ confidence }) => !cv.listsSkills || confidence >= FEWEST_CONFIDENCE)
  const named = (list: readonly Ability[]) => list.map(({ value }) => value)
  return {
    summary: cv.summary?.value ?? null,
    contact: { name: name?.value ?? null, email: email?.value ?? null, phone: phone?.value ?? null },
    jobs: cv.jobs.map(exportJob),
    skills: {
      real_estate: named(skills.filter(({ concept }) => !concept?.isSales)),
      sales: named(skills.filter(({ concept }) => concept?.isSales)),
    },
    software: named(cv.software),
    roles: [...new Set(cv.jobs.flatMap(({ role }) => role?.value.slug ?? []))],
    licence: cv.licences.length > 0 ? cv.licences.map(exportLicence) : null,
    confidence: cv.confidence,
    experience: experienceOf(cv),
  }
}

function exportJob(job: ParsedJob) {
  return {
    title: job.title?.value ?? null,
    company: job.company?.value ?? null,
    location: job.location?.value ?? null,
    start_date: dateText(job.start),
    end_date: date(job.end),
    current: job.current,
    category: job.category.value.replace('-', '_'),
  }
}

function exportLicence({ type, number, state, expiry }: LicenceReading) {
  return { type: type.value.slug, number: number?.value ?? null, state: state?.value ?? null, expiry: date(expiry?.value ?? null) }
}

function experienceOf({ jobs, confidence }: ParsedCv) {
  const sold = ({ title, category }: ParsedJob) => wasSelling(title?.value ?? '', category.value)
  return { has_real_estate: jobs.some(({ category }) => category.value !== 'other'), has_sales: jobs.some(sold), confidence }
}
