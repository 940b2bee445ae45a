import { Agent, get } from 'node:http'

/** Response times in milliseconds, and responses per second. `all` includes the warm-up requests. */
export type Load = { requests: number; all: number; errors: number; p50: number; p95: number; p99: number; perSecond: number }

type Question = { clients: number; seconds: number; cookie?: string | undefined }

/** Loads one address with a number of concurrent clients, each on a keep-alive connection, after a second of warm-up. */
export async function loadUrl(url: string, question: Question): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: question.clients })
  const warm = await askFor(url, agent, { ...question, seconds: 1 })
  const { times, errors, elapsedMs } = await askFor(url, agent, question)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)] ?? Number.NaN
  return {
    requests: times.length,
    all: warm.times.length + times.length,
    errors,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    perSecond: times.length / (elapsedMs / 1_000),
  }
}

async function askFor(url: string, agent: Agent, { clients, seconds, cookie }: Question) {
  const times: number[] = []
  let errors = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const status = await ask(url, agent, cookie)
      if (status === 200) times.push(performance.now() - asked)
      else errors++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { times, errors, elapsedMs: performance.now() - began }
}

/** @returns the status once the whole response has arrived; 0 when there was none */
function ask(url: string, agent: Agent, cookie: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip, br', 'user-agent': 'frontage-bench', ...(cookie && { cookie }) }
    const request = get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    request.setTimeout(30_000, () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
