import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_MS, LIVE_TIMEOUT_MS, RECONNECT_DELAYS_MS } from './live.ts'
import { connectLive, type LiveSignal, readEvents } from './live-connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = Response | Error | 'silence'

/** A server that gives these answers, one a try, then never another; and what the page heard. */
function connect(answers: Answer[]) {
  const tries: { at: number; signal: AbortSignal }[] = []
  const signals: LiveSignal[] = []
  const began = Date.now()
  const fetch = ((_: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[tries.push({ at: Date.now() - began, signal }) - 1]
    if (answer instanceof Response) return Promise.resolve(answer)
    if (answer instanceof Error) return Promise.reject(answer)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }) as unknown as typeof globalThis.fetch
  const line = connectLive({ url: '/live', onSignal: (signal) => signals.push(signal), fetch })
  return { line, tries, signals, times: () => tries.map(({ at }) => at) }
}

const frame = (event: string, data: object = {}) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const fact = { name: 'job.moved', jobId: 7, applicationId: null }

function stream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
    },
  })
  return {
    response: new Response(body),
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

test('tries again after 1, 2, 5, 10 and 10 seconds while there is no line', async () => {
  const { times, line } = connect(Array.from({ length: 6 }, () => new Error('no line')))
  await vi.advanceTimersByTimeAsync(28_500)
  expect(times()).toEqual([0, 1_000, 3_000, 8_000, 18_000, 28_000])
  expect(RECONNECT_DELAYS_MS).toEqual([1_000, 2_000, 5_000, 10_000])
  line.close()
})

test('takes a refusal for a broken line', async () => {
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

test('asks again when the stream ends, and stops when the answer is that the person is signed out', async () => {
  const { response, end } = stream()
  const { signals, tries } = connect([response, new Response(null, { status: 401 })])
  await settle()
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signals).toEqual([{ kind: 'signed-out' }])
  expect(tries).toHaveLength(2)
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
