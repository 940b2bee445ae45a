import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeBoard } from '../kill/board.ts'
import { PORT } from './server.ts'

test('a request that is on its way as the server is stopped is answered, also when it is told to stop twice', async () => {
  const board = await makeBoard(null, PORT + 1, { SEED: 'none' })
  try {
    await board.start()
    const body = 'email=somebody%40example.com&password=a-long-password'
    const headers = { origin: board.url, 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
    const sent = request(`${board.url}/login`, { method: 'POST', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
    })
    await new Promise((resolve) => sent.write(body.slice(0, 20), resolve))
    await expect.poll(async () => (await fetch(`${board.url}/healthz`)).status).toBe(200)
    const pid = board.pid()
    const ended = board.end('SIGTERM')
    // A terminal tells the whole group, and who started the server passes it on.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      process.kill(pid, signal)
    }
    sent.end(body.slice(20))
    expect(await answered).toBe(422)
    expect(await ended).toBe(0)
    expect(existsSync(join(board.dataDir, 'lock'))).toBe(false)
  } finally {
    await board.remove()
  }
})
