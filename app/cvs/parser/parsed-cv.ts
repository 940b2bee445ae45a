import type { JobCategory } from './categories.ts'
import type { Contact } from './contact.ts'
import type { JobReading } from './jobs.ts'
import type { Concept } from './knowledge.ts'
import type { LicenceReading } from './licences.ts'
import type { Finding } from './lines.ts'
import type { Ability } from './skills.ts'

export type ParsedJob = JobReading & { category: Finding<JobCategory>; role: Finding<Concept> | null; confidence: number }

/** What a CV says. Each finding says how sure it is and which line it came from. */
export type ParsedCv = {
  summary: Finding<string> | null
  contact: Contact
  /** Newest first. */
  jobs: ParsedJob[]
  skills: Ability[]
  /** Whether skills stand in a list of their own; those told elsewhere are then only hints. */
  listsSkills: boolean
  software: Ability[]
  licences: LicenceReading[]
  confidence: number
}
