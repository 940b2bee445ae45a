import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config, readConfig } from '#app/platform/config.server.ts'
import { tasks } from '#app/tasks.ts'
import { createJob } from '#test/factories/jobs.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { tellSearchEngines } from './index-now.server.ts'

const KEY = 'a-key-of-ours-1234'

/** A search engine that answers with each status in turn, the last for ever; `silent` never answers. */
async function createEngine(...answers: (number | 'silent')[]) {
  return createEngineFor(0, ...answers)
}

async function createEngineFor(settleSeconds: number, ...answers: (number | 'silent')[]) {
  const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      told.push(JSON.parse(body))
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer !== 'silent') response.writeHead(answer ?? 200).end()
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  await db.deleteFrom('settings').where('key', '=', 'index_now').execute()
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` // it listens on a port
  const tell = () => tellSearchEngines({ key: KEY, endpoint, settleSeconds })
  await tell()
  return { told, tell }
}

const pathOf = (id: number) => `${config.appUrl}/jobs/${id}`

test('tells of jobs that were added, changed and closed since, each once', async () => {
  const before = await createJob()
  const { told, tell } = await createEngine(200, 202)
  expect(told).toEqual([])
  const [added, draft] = [await createJob(), await createJob({ status: 'draft', posted_at: null })]
  await db.updateTable('jobs').set({ status: 'closed', updated_at: new Date() }).where('id', '=', before.id).execute()
  await tell()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ key: KEY, keyLocation: `${config.appUrl}/indexnow.txt`, host: new URL(config.appUrl).host })
  expect(told[0]!.urlList).toEqual(expect.arrayContaining([pathOf(added.id), pathOf(before.id)]))
  expect(told[0]!.urlList).not.toContain(pathOf(draft.id))
  await tell()
  expect(told).toHaveLength(1)
})

test('leaves the last minute to the next run: whoever began earlier may still commit', async () => {
  const { told, tell } = await createEngineFor(60, 200)
  const mark = JSON.stringify({ at: new Date(Date.now() - 600_000).toISOString(), id: 0 })
  await db.updateTable('settings').set({ value: mark }).where('key', '=', 'index_now').execute()
  const [settled, fresh] = [await createJob(), await createJob()]
  await db
    .updateTable('jobs')
    .set({ updated_at: new Date(Date.now() - 90_000) })
    .where('id', '=', settled.id)
    .execute()
  await tell()
  expect(told[0]!.urlList).toContain(pathOf(settled.id))
  expect(told[0]!.urlList).not.toContain(pathOf(fresh.id))
})

test('tells again what was refused or had no answer, and loses nothing', async () => {
  const { told, tell } = await createEngine(429, 'silent', 500, 200)
  const lines = takeLogLines()
  onTestFinished(lines.stop)
  const job = await createJob()
  for (let run = 0; run < 5; run++) await tell()
  expect(told).toHaveLength(4)
  for (const { urlList } of told) expect(urlList).toContain(pathOf(job.id))
  expect(lines.lines.join('')).not.toContain(KEY)
})

test('does nothing without a key, and takes no other than engines allow', async () => {
  await tellSearchEngines({ key: null, endpoint: 'http://127.0.0.1:1/' })
  expect(readConfig({}).indexNowKey).toBeNull()
  expect(readConfig({ INDEXNOW_KEY: KEY }).indexNowKey).toBe(KEY)
  for (const wrong of ['short', 'with a space', 'x'.repeat(129), 'ümlaut-key'])
    expect(() => readConfig({ INDEXNOW_KEY: wrong })).toThrow(/INDEXNOW_KEY/)
  expect(tasks.find(({ name }) => name === 'tell-search-engines')).toMatchObject({ every: '*/10 * * * *' })
})
