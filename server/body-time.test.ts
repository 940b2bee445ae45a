import type { Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { HEADER_LIMITS, limitBodyTime } from './body-time.ts'

const LIMITS = { formMs: 1_000, stallMs: 800, fileMs: 60_000 }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server that reads every body, and records the outcome of each. */
async function withServer(
  use: (post: (path: string, pauses: number[], connection?: string) => Promise<string>, outcomes: string[], port: number) => Promise<void>,
) {
  const outcomes: string[] = []
  const server = serve({
    fetch: async (request) => {
      if (request.url.endsWith('unread')) return new Response('refused')
      const body = await request.text().catch(() => null)
      outcomes.push(body === null ? 'cut off' : `${body.length} bytes`)
      return new Response('received')
    },
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    serverOptions: { ...HEADER_LIMITS, headersTimeout: 600, connectionsCheckingInterval: 100 },
  }) as Server
  limitBodyTime(server, LIMITS)
  server.keepAliveTimeout = 100
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const { port } = server.address() as AddressInfo // as it listens on a port
  await use((path, pauses, connection) => send(port, path, pauses, connection), outcomes, port)
  await new Promise((resolve) => server.close(resolve))
}

/** Sends a body of one byte after each pause. @returns what the server wrote until it closed the connection */
async function send(port: number, path: string, pauses: number[], connection = 'close'): Promise<string> {
  const socket = createConnection(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('data', (data) => (answer += data))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Type: text/plain\r\nContent-Length: ${pauses.length}\r\n\r\n`,
  )
  for (const pause of pauses) {
    await Promise.race([wait(pause), closed])
    if (socket.destroyed) break
    socket.write('x')
  }
  await closed
  return answer
}

const slow = Array.from({ length: 15 }, () => 100)

test.concurrent('lets a file take as long as bytes keep coming', async () => {
  await withServer(async (post, outcomes) => {
    expect(await post('/jobs/1/apply', slow)).toContain('received')
    expect(await post('/resumes', slow)).toContain('received')
    expect(outcomes).toEqual(['15 bytes', '15 bytes'])
  })
})

test.concurrent('cuts a file off that stalls', async () => {
  await withServer(async (post, outcomes) => {
    expect(await post('/jobs/1/apply.data', [10, 10, 5_000])).toContain('408')
    await vi.waitFor(() => expect(outcomes).toEqual(['cut off']))
  })
})

test.concurrent('gives a form its whole time and no more, however steadily it comes', async () => {
  await withServer(async (post, outcomes) => {
    expect(await post('/login', [10, 10])).toContain('received')
    expect(await post('/login', slow)).toContain('408')
    await vi.waitFor(() => expect(outcomes).toEqual(['2 bytes', 'cut off']))
  })
})

test.concurrent('does not keep a line open whose file nobody read', async () => {
  await withServer(async (post) => {
    expect(await post('/resumes?unread', [10], 'keep-alive')).toContain('refused')
  })
})

test.concurrent('cuts off fifty lines whose headers never end, and answers others meanwhile', async () => {
  await withServer(async (post, _, port) => {
    const sockets = Array.from({ length: 50 }, () => createConnection(port, '127.0.0.1').on('error', () => {}))
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\nx-slow: ')
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a')
    }, 50)
    expect(await post('/login', [0])).toContain('received')
    await closed
    clearInterval(drip)
  })
  // In practice within a minute, with the 30 seconds between two checks.
  expect(HEADER_LIMITS.headersTimeout).toBeLessThanOrEqual(30_000)
})
