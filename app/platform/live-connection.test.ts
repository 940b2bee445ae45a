import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_MS, LIVE_TIMEOUT_MS, RECONNECT_DELAYS_MS, VIEWER_HEADER } from './live.ts'
import { connectLive, type LiveSignal, readEvents } from './live-connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = Response | Error | 'silence'

/** A server that gives these responses, one per attempt, and then none; with the signals the page received. */
function connect(answers: Answer[], more: { hadGap?: boolean; pageAge?: number } = {}) {
  const tries: { url: string; at: number; signal: AbortSignal }[] = []
  const signals: LiveSignal[] = []
  const began = Date.now()
  const fetch = ((url: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[tries.push({ url, at: Date.now() - began, signal }) - 1]
    if (answer instanceof Response) return Promise.resolve(answer)
    if (answer instanceof Error) return Promise.reject(answer)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }) as unknown as typeof globalThis.fetch
  const line = connectLive({ url: '/live', onSignal: (signal) => signals.push(signal), fetch, ...more })
  return { line, tries, signals, times: () => tries.map(({ at }) => at) }
}

const frame = (event: string, data: object = {}) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const fact = { name: 'job.moved', jobId: 7, applicationId: null }

function stream(userId?: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  return {
    response: new Response(body, { headers: userId ? { [VIEWER_HEADER]: userId } : {} }),
    send: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('tells the facts and keeps the heartbeat to itself', async () => {
  const { response, send } = stream()
  const { signals, line } = connect([response])
  send(`retry: 1000\n\n${frame('heartbeat')}${frame('job.moved', fact)}`)
  await settle()
  expect(signals).toEqual([{ kind: 'event', message: fact }])
  line.close()
})

test('says how old the page is at its first connection only: later ones signal a gap', async () => {
  const { tries, signals, line } = connect([new Error('no line'), stream().response], { pageAge: 1_234.5 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries.map(({ url }) => url)).toEqual(['/live?age=1235', '/live'])
  expect(signals).toEqual([{ kind: 'gap' }])
  line.close()
})

test('tries again after 1, 2, 5, 10 and 10 seconds while there is no line', async () => {
  const { times, line } = connect(Array.from({ length: 6 }, () => new Error('no line')))
  await vi.advanceTimersByTimeAsync(28_500)
  expect(times()).toEqual([0, 1_000, 3_000, 8_000, 18_000, 28_000])
  expect(RECONNECT_DELAYS_MS).toEqual([1_000, 2_000, 5_000, 10_000])
  line.close()
})

test('takes an error response for a broken line', async () => {
  const { times, signals, line } = connect([new Response(null, { status: 503 }), new Response(null, { status: 429 })])
  await vi.advanceTimersByTimeAsync(3_500)
  expect(times()).toEqual([0, 1_000, 3_000])
  expect(signals).toEqual([])
  line.close()
})

test('says that facts may be missing once a broken line is back, and begins the waits anew', async () => {
  const [first, second] = [stream(), stream()]
  const { signals, times, line } = connect([new Error('no line'), first.response, second.response])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signals).toEqual([{ kind: 'gap' }])
  first.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(times()).toEqual([0, 1_000, 2_000])
  expect(signals).toEqual([{ kind: 'gap' }, { kind: 'gap' }])
  line.close()
})

test('gives up a server that does not answer within 10 seconds', async () => {
  const { tries, line } = connect(['silence', 'silence'])
  expect(LIVE_TIMEOUT_MS).toBe(10_000)
  await vi.advanceTimersByTimeAsync(LIVE_TIMEOUT_MS)
  expect(tries[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tries).toHaveLength(2)
  line.close()
})

test('gives up a line whose heartbeat is 10 seconds late', async () => {
  const { response, send } = stream()
  const { tries, line } = connect([response, 'silence'])
  await settle()
  send(frame('heartbeat'))
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS + LIVE_TIMEOUT_MS - 1)
  expect(tries[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries[0]?.signal.aborted).toBe(true)
  line.close()
})

test('tells that the person is signed out when the stream ends, and who is signed in when it opens again', async () => {
  const [first, second] = [stream('robin'), stream('robin')]
  const signedOut = () => new Response(null, { status: 401 })
  const { signals, times, line } = connect([first.response, signedOut(), signedOut(), second.response])
  await settle()
  expect(signals).toEqual([{ kind: 'viewer', userId: 'robin' }])
  first.end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(signals.slice(1)).toEqual([
    { kind: 'viewer', userId: null },
    { kind: 'viewer', userId: null },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(times()).toEqual([0, 1_000, 3_000, 8_000])
  expect(signals.slice(3)).toEqual([{ kind: 'viewer', userId: 'robin' }, { kind: 'gap' }])
  line.close()
})

test('finds the end of a session within 30 seconds where no line can be had', async () => {
  const refused = (status: number) => new Response(null, { status, headers: { [VIEWER_HEADER]: 'robin' } })
  for (const status of [429, 503]) {
    const { signals, line } = connect([...Array.from({ length: 6 }, () => refused(status)), new Response(null, { status: 401 })])
    await vi.advanceTimersByTimeAsync(28_000)
    expect(signals.map((signal) => signal.kind === 'viewer' && signal.userId)).toEqual(Array(6).fill('robin'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(signals).toContainEqual({ kind: 'viewer', userId: null })
    line.close()
  }
})

test('takes no word on who is signed in from a machine in between', async () => {
  const { signals, line } = connect([new Response(null, { status: 502 }), new Response(null, { status: 503 })])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(signals).toEqual([])
  line.close()
})

test('tells a gap with the first line of a page that was hidden before', async () => {
  const { response } = stream('robin')
  const { signals, line } = connect([new Error('no line'), response], { hadGap: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signals).toEqual([{ kind: 'viewer', userId: 'robin' }, { kind: 'gap' }])
  line.close()
})

test('leaves no line and no timer behind when closed', async () => {
  const { response, send } = stream()
  const { line, tries, signals } = connect([response, new Error('never asked')])
  send(frame('heartbeat'))
  await settle()
  line.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
  expect(signals).toEqual([])
})

test('reads events however they are cut into pieces', async () => {
  const text = `retry: 1000\n\n: remark\n\n${frame('job.moved', { é: '—' })}event: heartbeat\n\n${frame('job.edited', fact)}`
  const bytes = new TextEncoder().encode(text)
  for (const size of [1, 2, 3, 7, 1_000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
    const events: { event: string; data: string }[] = []
    for await (const event of readEvents(body)) events.push(event)
    expect(events).toEqual([
      { event: 'job.moved', data: '{"é":"—"}' },
      { event: 'heartbeat', data: '' },
      { event: 'job.edited', data: JSON.stringify(fact) },
    ])
  }
})
