import { config } from './config.server.ts'

/** Whether this board holds the demonstration seed. Set once at start, since nothing changes it while the server runs. */
export const demo = { board: false }

/** True when pages show the demonstration banner: on a demonstration board, unless the operator switched it off. */
export const showsDemoBanner = () => demo.board && config.demoBanner

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'Frontage-demo-1'

/** Who sells on a demonstration board. The ABN is the tax office's own example; no bank has this BSB. */
export const DEMO_SELLER = {
  name: 'Frontage (demonstration)',
  abn: '51824753556',
  address: '1 Example Street, Sydney NSW 2000',
  account: { name: 'Frontage (demonstration)', bsb: '000000', number: '12345678' },
} as const

/** The operator of a demonstration board. The sign-in page does not name it: its second factor has a key of its own on each board. */
export const DEMO_ADMIN = 'demo-admin@example.com'

/** The demonstration accounts shown on the sign-in page, one for each role. */
export const DEMO_PEOPLE = {
  job_seeker: 'demo-jobseeker@example.com',
  employer: 'demo-employer@example.com',
  recruiter: 'demo-recruiter@example.com',
} as const
