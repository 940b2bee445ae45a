import type { Server } from 'node:http'
import { type AddressInfo, createConnection } from 'node:net'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HEADER_LIMITS, limitBodyTime } from './body-time.ts'
import { closeAfterUnreadBody } from './unread-body.ts'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(64 * 1024, 'x')

/** A server that answers before it has read a body. @param formMs how long a body may take */
async function refusingServer(formMs = 60_000): Promise<URL> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(closeAfterUnreadBody)
  app.post('/limited', bodyLimit({ maxSize: MB / 2, onError: (c) => c.text('too much', 413) }), (c) => c.text('taken'))
  app.post('/redirected', (c) => c.redirect('/sign-in'))
  app.post('/failing', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('a fault')
  })
  app.post('/read', async (c) => c.text(`${(await c.req.text()).length}`))
  app.onError((_, c) => c.text('failed', 500))
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    serverOptions: HEADER_LIMITS,
  }) as Server
  limitBodyTime(server, { formMs, stallMs: 20_000, fileMs: 60_000 })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await vi.waitFor(() => expect(server.listening).toBe(true))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

type Body = { bytes: number; pauseMs?: number; chunked?: boolean }

/** Sends a whole body before it reads anything, as browsers do. @returns what was received, and the error of the connection */
async function sendFirst(
  at: URL,
  path: string,
  { bytes, pauseMs = 0, chunked = false }: Body,
): Promise<{ answer: string; error: unknown }> {
  const socket = createConnection(Number(at.port), at.hostname)
  socket.pause()
  let error: unknown = null
  let answer = ''
  socket.on('error', (cause) => (error = cause))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`)
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length) {
    const piece = PIECE.subarray(0, Math.min(PIECE.length, bytes - sent))
    if (chunked) socket.write(`${piece.length.toString(16)}\r\n`)
    const room = socket.write(piece)
    if (chunked) socket.write('\r\n')
    if (!room) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  if (chunked) socket.write('0\r\n\r\n')
  socket.on('data', (data) => (answer += data))
  socket.resume()
  await closed
  return { answer, error }
}

const BODIES: [string, Body][] = [
  ['of 1 MB', { bytes: MB }],
  ['of 30 MB', { bytes: 30 * MB }],
  ['of 30 MB without its length', { bytes: 30 * MB, chunked: true }],
  ['that takes a second', { bytes: MB, pauseMs: 60 }],
  ['that takes a second, without its length', { bytes: MB, pauseMs: 60, chunked: true }],
]

test.concurrent.each(BODIES)('a client that sends a body %s first reads its response and the end of the connection', async (_, body) => {
  const at = await refusingServer()
  for (const [path, status] of [
    ['/limited', 413],
    ['/redirected', 302],
    ['/failing', 500],
  ] as const) {
    const { answer, error } = await sendFirst(at, path, body)
    expect([path, answer.split('\r\n', 1)[0], error]).toEqual([path, expect.stringContaining(`HTTP/1.1 ${status} `), null])
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  }
})

test.concurrent('fetch sees the status of a body that nobody read', async () => {
  const at = await refusingServer()
  for (const bytes of [MB, 30 * MB]) {
    const { status, headers } = await fetch(new URL('/limited', at), { method: 'POST', body: Buffer.alloc(bytes) })
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
  }
})

test.concurrent('a connection whose body was read stays open', async () => {
  const at = await refusingServer()
  const response = await fetch(new URL('/read', at), { method: 'POST', body: Buffer.alloc(MB, 'x') })
  expect([await response.text(), response.headers.get('connection')]).toEqual([String(MB), 'keep-alive'])
})

test.concurrent('a body without end is cut off', async () => {
  const { error } = await sendFirst(await refusingServer(), '/redirected', { bytes: 500 * MB })
  expect(error).not.toBeNull()
})

test.concurrent('a body that takes too long after its response is cut off, without a second response', async () => {
  const { answer } = await sendFirst(await refusingServer(300), '/redirected', { bytes: MB, pauseMs: 60 })
  expect(answer).not.toContain('408')
})
