import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { action as apply } from '#app/applications/routes/apply.tsx'
import { submitApplication } from '#app/applications/submit.server.ts'
import { db } from '#app/db/client.server.ts'
import { handleError } from '#app/entry.server.tsx'
import { log, requestScope } from '#app/platform/log.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createResume } from '#test/factories/applications.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'

const MARK = 'Marked words of a letter'

function takeLog() {
  const taken = takeLogLines()
  onTestFinished(taken.stop)
  return taken.lines
}

/** Makes every write to the table fail until the test is over. */
async function breakWrites(table: 'applications' | 'event_mails'): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint broken_for_a_test check (false) not valid`.execute(db)
  onTestFinished(async () => {
    await sql`alter table ${sql.table(table)} drop constraint broken_for_a_test`.execute(db)
  })
}

test('a statement that fails over a letter leaves no word of it in the log, and says which rule it broke', async () => {
  const lines = takeLog()
  const [person, job] = [await createUser(), await createJob()]
  const resume = await createResume(person.id)
  await breakWrites('applications')
  const args = await routeArgs({
    path: `/jobs/${job.id}/apply`,
    cookie: await createSessionFor(person.id),
    params: { jobId: String(job.id) },
  })
  const body = new FormData()
  for (const [name, value] of Object.entries({ full_name: 'Ana', phone: '', cover_letter: MARK, resume_id: resume.id }))
    body.append(name, value)
  const request = new Request(args.request.url, { method: 'POST', body })
  const thrown: unknown = await (apply as (args: unknown) => Promise<unknown>)({ ...args, request }).catch((error: unknown) => error)
  expect(JSON.stringify(thrown)).toContain(MARK)
  handleError(thrown, { request })
  const text = lines.join('')
  expect(text).not.toMatch(/Marked|letter/)
  expect(text).not.toContain(person.email)
  expect(text).toContain('"code":"23514"')
  expect(text).toContain('"constraint":"broken_for_a_test"')
  expect(text).toContain('"stack":"at ')
})

test('a value the database quotes in its message is not kept, nor one in a cause', async () => {
  const lines = takeLog()
  const error: unknown = await sql`select ${MARK}::text::uuid`.execute(db).catch((thrown: unknown) => thrown)
  expect(String(error)).toContain(MARK)
  log.error({ err: error }, 'plain')
  log.error({ err: new Error('not kept', { cause: error }) }, 'with a cause')
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    { code: '22P02', message: 'invalid input syntax for type uuid: …' },
    { message: 'not kept', cause: { code: '22P02', message: 'invalid input syntax for type uuid: …' } },
  ])
  expect(lines.join('')).not.toMatch(/Marked|letter/)
})

test('what is no database error keeps its message, without the text it could not read and without addresses', () => {
  const lines = takeLog()
  const unread: unknown = (() => {
    try {
      return JSON.parse(MARK)
    } catch (error) {
      return error
    }
  })()
  for (const err of [
    unread,
    MARK,
    { status: 500, data: MARK },
    new Error('550 <ana@example.com> is full'),
    new TypeError('x is not a function'),
  ])
    log.error({ err }, 'failed')
  expect(lines.join('')).not.toMatch(/Marked|letter|ana@/)
  expect(lines.map((line) => JSON.parse(line).err.type)).toEqual(['SyntaxError', 'String', 'Object', 'Error', 'TypeError'])
  expect(lines[3]).toContain('550 <…@…> is full')
  expect(lines[4]).toContain('x is not a function')
})

test('the lines of a task carry the id of the request that caused it', async () => {
  const [person, job, requestId] = [await createUser(), await createJob(), randomUUID()]
  const resume = await createResume(person.id)
  await runWaitingTasks()
  await requestScope.run({ requestId }, () =>
    submitApplication({
      jobId: job.id,
      applicantId: person.id,
      fullName: 'Ana',
      email: person.email,
      phone: null,
      coverLetter: MARK,
      resumeId: resume.id,
      stated: { screening: [] },
    }),
  )
  await breakWrites('event_mails')
  const lines = takeLog()
  await expect(runWaitingTasks()).rejects.toThrow('failed')
  expect(JSON.parse(lines[0]!)).toMatchObject({ requestId, task: 'mail-application-receipt', err: { code: '23514' } })
  expect(lines.join('')).not.toContain(person.email)
})

test('a line has the facts of its own and the request, not those of the lines before it', () => {
  const lines = takeLog()
  requestScope.run({ requestId: 'one' }, () => {
    log.error({ host: 'site.example' }, 'first')
    log.error({ feed: '/feed' }, 'second')
  })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ requestId: 'one', host: 'site.example' }),
    expect.not.objectContaining({ host: 'site.example' }),
  ])
})
