import { expect, test } from 'vitest'
import { action as chooseTheme } from '#app/content/routes/theme.ts'
import { action as saveJob } from '#app/jobs/routes/save-job.ts'
import { createJob } from '#test/factories/jobs.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { login } from '#test/factories/sessions.ts'

const BODIES: [string | null, string][] = [
  [null, 'theme=dark'],
  ['text/plain', 'saved=true'],
  ['application/json', '{}'],
  ['multipart/form-data; boundary=b', '--b'],
  ['application/x-www-form-urlencoded', 'theme=blue&saved=perhaps'],
]

test.each(BODIES)('an address without a page refuses a body of the type %s in a sentence', async (type, body) => {
  const job = await createJob()
  const args = await routeArgs({ path: '/theme', cookie: await login('job_seeker'), params: { jobId: String(job.id) } })
  const request = () =>
    new Request(args.request.url, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      ...(type && { headers: { 'content-type': type } }),
    })
  for (const action of [chooseTheme, saveJob]) {
    const answer = await answerOf(() => (action as (args: unknown) => Promise<unknown>)({ ...args, request: request() }))
    expect(answer).toBeInstanceOf(Response)
    expect([400, 422]).toContain((answer as Response).status)
    expect(await (answer as Response).text()).toMatch(/^[A-Z].+\.$/)
  }
})
