import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnections, IDLE_LIMITS } from './connections.ts'

/** A server that answers when it is told to, and a client that keeps its connection. */
async function connected() {
  const answers: (() => void)[] = []
  const server = createServer(IDLE_LIMITS, (_, response) => answers.push(() => response.end('x')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const answered = new Promise<IncomingMessage>((resolve) => {
    // One that is never answered breaks when the test ends.
    get({ host: '127.0.0.1', port, agent }, resolve).on('error', () => {})
  })
  await once(server, 'request')
  return { server, answer: answers[0]!, answered }
}

test('an idle connection is kept for longer than a proxy keeps it', async () => {
  const { answer, answered } = await connected()
  answer()
  const { headers } = await answered
  expect(headers['keep-alive']).toBe('timeout=75')
})

test('a closing server waits for a running request, and not for its connection to be given up', async () => {
  const { server, answer, answered } = await connected()
  let isClosed = false
  const closing = closeConnections(server, 60_000).then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  answer()
  const response = await answered
  response.resume()
  await closing
})

test('a closing server waits for a request that never ends no longer than it may', async () => {
  const { server } = await connected()
  await closeConnections(server, 50)
})
