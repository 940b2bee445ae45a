// Loaded into the server of the journeys before the product: lets days pass for one job, or hours for one interview. A request moves its dates
// back in the embedded database, which only this process may open, and queues the tasks that run by the clock.
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { CLOCK_FILE } from './clock-file.ts'

const TASKS = ['publish-scheduled-jobs', 'expire-jobs', 'ask-still-hiring']

async function passDays({ jobId, days }: { jobId: number; days: number }): Promise<void> {
  const database = (globalThis as { frontagePool?: Pool }).frontagePool // app/db/client.server.ts
  await database?.query(
    `update jobs set posted_at = posted_at - $2 * interval '1 day', renewed_at = renewed_at - $2 * interval '1 day',
       publish_at = publish_at - $2 * interval '1 day', expires_at = expires_at - $2 * interval '1 day' where id = $1`,
    [jobId, days],
  )
  await database?.query('insert into pgboss.job (name) select unnest($1::text[])', [TASKS])
}

async function passHours({ interviewId, hours }: { interviewId: string; hours: number }): Promise<void> {
  const database = (globalThis as { frontagePool?: Pool }).frontagePool // app/db/client.server.ts
  await database?.query(
    `update interviews set starts_at = starts_at - $2 * interval '1 hour', ends_at = ends_at - $2 * interval '1 hour' where id = $1`,
    [interviewId, hours],
  )
  await database?.query(
    `update pgboss.job set start_after = start_after - $2 * interval '1 hour' where state = 'created'
       and (data ->> 'eventId')::bigint in (select id from events where data ->> 'interviewId' = $1)`,
    [interviewId, hours],
  )
}

type Asked = { jobId: number; days: number } | { interviewId: string; hours: number }

const clock = createServer(async (request, response) => {
  try {
    const asked = (await json(request)) as Asked
    await ('jobId' in asked ? passDays(asked) : passHours(asked))
    response.end()
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).unref()
await new Promise<void>((resolve) => clock.listen(0, '127.0.0.1', resolve))
const { port } = clock.address() as AddressInfo
const dataDir = process.env.DATA_DIR ?? ''
mkdirSync(dataDir, { recursive: true })
writeFileSync(join(dataDir, CLOCK_FILE), `http://127.0.0.1:${port}/`)
