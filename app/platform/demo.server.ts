import { config } from './config.server.ts'

/** Whether this board holds the demonstration seed: known from the start on, since nothing else makes or ends it. */
export const demo = { board: false }

/** True while pages say that this is a demonstration: on such a board, unless the operator has switched it off. */
export const showsDemoBanner = () => demo.board && config.demoBanner

/** What every demonstration person signs in with. */
export const DEMO_PASSWORD = 'Frontage-demo-1'

/** The demonstration people whose sign-in is told, one of each role. */
export const DEMO_PEOPLE = {
  job_seeker: 'demo-jobseeker@example.com',
  employer: 'demo-employer@example.com',
  recruiter: 'demo-recruiter@example.com',
} as const
