import { ACCESS } from '../../app/access.ts'
import { Person } from '../kill/person.ts'
import type { Attack } from './attack.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const BODIES: [what: string, type: string | null, body: string][] = [
  ['no type', null, 'email=a'],
  ['an empty type', '', 'email=a'],
  ['plain text', 'text/plain', 'email=a'],
  ['JSON', 'application/json', '{"email":"a"}'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['multipart that is cut off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
  ['percent signs that encode nothing', 'application/x-www-form-urlencoded', 'email=%zz&%'],
]

/** Sends bodies that are no form to every address, as somebody who may open it and as a visitor. */
export const untypedBodies: Attack = {
  name: 'untyped-bodies',
  async run({ board: { url } }) {
    const visitor = new Person(url, 'nobody')
    const seeker = new Person(url, 'demo-jobseeker@example.com')
    const employer = new Person(url, 'demo-employer@example.com')
    const recruiter = new Person(url, 'demo-recruiter@example.com')
    for (const person of [seeker, employer, recruiter]) await person.signIn()
    const senders = { anyone: seeker, signed_in: seeker, job_seeker: seeker, employer, recruiter, admin: visitor }

    const theirs = /\/jobs\/(\d+)/.exec(await (await seeker.open('/jobs.json')).text())?.[1] ?? '1'
    const own = /\/employer\/jobs\/(\d+)\/edit/.exec(await (await employer.open('/employer/jobs')).text())?.[1] ?? '1'
    const failed: string[] = []
    let count = 0
    for (const [pattern, access] of Object.entries(ACCESS)) {
      const jobId = pattern.startsWith('/employer') ? own : theirs
      const path = pattern.replace(':jobId', jobId).replace(/:\w+/, UNKNOWN_ID).replace('*', 'nothing-here')
      // Signing out needs no form and would end the sessions for the rest.
      for (const person of new Set(pattern === '/logout' ? [visitor] : [visitor, senders[access]])) {
        for (const [what, type, body] of BODIES) {
          const { status } = await person.send(path, new TextEncoder().encode(body), type === null ? {} : { 'content-type': type })
          count += 1
          if (status >= 500) failed.push(`${path} ${status} to ${what}`)
        }
      }
    }
    const seen = failed.length > 0 ? `${failed.length}: ${failed.slice(0, 5).join(', ')}` : 'none'
    return [{ what: `${count} bodies that are no form, to every address`, wanted: 'no 5xx', seen, held: failed.length === 0 }]
  },
}
