import { expect, test } from 'vitest'
import { loader as site } from '#app/content/routes/site.tsx'
import { loader as employerArea } from '#app/teams/routes/employer-area.tsx'
import { loader as recruiterArea } from '#app/teams/routes/recruiter-area.tsx'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { write } from '#test/factories/threads.ts'
import type { ThreadReader } from '../reader.server.ts'

test('the menus of recruiters, employers and job seekers have the number of messages that each has not read', async () => {
  const [employer, agency] = [await createEmployer(), await createAgency()]
  const own = await createJob({ employer_id: employer.id })
  const theirs = await createJob({ agency_id: agency.id })
  const applied = await createApplication({ job_id: own.id })
  const other = await createApplication({ job_id: theirs.id, applicant_id: applied.applicant_id })
  const person: ThreadReader = { side: 'person', userId: applied.applicant_id }
  await write(person, applied.id, 'To the company')
  await write(person, other.id, 'To the agency')
  await write(person, other.id, 'And once more')
  const unreadOf = async (loader: (args: never) => unknown, userId: string) => {
    const { data } = await visit(loader, { path: '/', cookie: await createSessionFor(userId) })
    return (data as { unread?: number; area?: { unread: number } }).area?.unread ?? (data as { unread?: number }).unread
  }
  expect(await unreadOf(employerArea, employer.owner.id)).toBe(1)
  expect(await unreadOf(recruiterArea, agency.owner.id)).toBe(2)
  expect(await unreadOf(site, applied.applicant_id)).toBe(0)
  const owner: ThreadReader = {
    side: 'team',
    member: { advertiser: { employerId: employer.id }, userId: employer.owner.id, memberRole: 'owner' },
  }
  await write(owner, applied.id, 'Hello')
  expect([await unreadOf(employerArea, employer.owner.id), await unreadOf(site, applied.applicant_id)]).toEqual([0, 1])
})
