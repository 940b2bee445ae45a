import { expect, test } from 'vitest'
import { createInterview } from '#test/factories/interviews.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createThread, write } from '#test/factories/threads.ts'
import { loader } from './applications.tsx'

test('above the list stands what waits for the person: their own interviews and unread messages, on every page', async () => {
  const [mine, theirs] = [await createThread(), await createThread()]
  for (const thread of [mine, theirs]) {
    await write(thread.owner, thread.id, 'Hello')
    await write(thread.owner, thread.id, 'Are you there?')
  }
  const panel = [mine.owner.member.userId]
  const interviewId = await createInterview({ applicationId: mine.id, team: { employerId: mine.employerId }, panel })
  await createInterview({ applicationId: mine.id, team: { employerId: mine.employerId }, panel, state: 'cancelled' })
  const cookie = await createSessionFor(mine.seeker.id)
  for (const path of ['/applications', '/applications?page=9']) {
    const { data } = await visit(loader, { path, cookie })
    const { unread, interviews } = data as Extract<Awaited<ReturnType<typeof loader>>, { viewer: 'job_seeker' }>
    expect(unread).toMatchObject([{ application_id: mine.id, company_name: mine.companyName, unread: 2 }])
    expect(interviews).toMatchObject([{ id: interviewId, title: 'Property Manager', starts_at: null }])
  }
})
