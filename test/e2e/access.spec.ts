import { ACCESS } from '../../app/access.ts'
import { type Access, redirectFor } from '../../app/accounts/access.ts'
import type { Role } from '../../app/accounts/role.ts'
import { expect, test } from './journey.ts'
import { DEMO, sendForm } from './people.ts'

const guarded = (Object.entries(ACCESS) as [string, Access][]).filter(([, access]) => access !== 'anyone')

/** An address of this pattern. Its ids need not exist: the guard decides first. */
const addressOf = (pattern: string) => pattern.replace(':jobId', '1').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')

const VIEWERS: [string, Role | null, string | null][] = [
  ['a visitor', null, null],
  ['a job seeker', 'job_seeker', DEMO.seeker],
  ['an employer', 'employer', DEMO.employer],
  ['a recruiter', 'recruiter', DEMO.recruiter],
]

for (const [name, role, email] of VIEWERS)
  test(`${name} opens their own pages and is brought elsewhere from all others, by link, click and form`, async ({
    browserOf,
    baseURL,
  }) => {
    const page = await browserOf(email)
    const from = new URL(baseURL ?? '').origin
    const tail = (location = '') => new URL(location, from).href.replace(from, '')
    for (const [pattern, access] of guarded) {
      const path = addressOf(pattern)
      const to = redirectFor(access, role, path)
      const got = await page.request.get(path, { maxRedirects: 0 })
      if (to === null) {
        expect(tail(got.headers().location), path).not.toMatch(/^\/login/)
        continue
      }
      expect([got.status(), tail(got.headers().location)], path).toEqual([302, to])
      const posted = await sendForm(page, path, { form: { intent: 'publish', role: 'admin' } })
      expect([posted.status(), tail(posted.headers().location)], `POST ${path}`).toEqual([302, to])
      // The request that a click in the browser makes.
      const clicked = await page.request.get(`${path}.data`, { maxRedirects: 0 })
      expect(clicked.status(), `${path}.data`).toBe(202)
      expect(await clicked.text(), `${path}.data`).toContain(JSON.stringify(to).slice(1, -1))
    }
  })
