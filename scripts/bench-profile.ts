/** A processor profile as the inspector gives it: only what is read here. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** Profiles a process through its inspector while work goes on. */
export async function takeProfile(inspectUrl: string, work: () => Promise<void>): Promise<Profile> {
  const socket = new WebSocket(inspectUrl)
  await new Promise((open, fail) => {
    socket.onopen = open
    socket.onerror = fail
  })
  let last = 0
  const send = (method: string, params = {}) =>
    new Promise<{ profile: Profile }>((done) => {
      const id = ++last
      const hear = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data)
        if (message.id !== id) return
        socket.removeEventListener('message', hear)
        done(message.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: 250 })
  await send('Profiler.start')
  await work()
  const { profile } = await send('Profiler.stop')
  socket.close()
  return profile
}

/** The part of the program that a frame begins; undefined for one that belongs to whoever called it. */
function partOf({ functionName, url }: { functionName: string; url: string }): string | undefined {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName === '(idle)' || functionName === '(program)') return functionName
  if (/pglite/.test(url) || /\/pg(-[a-z]+)?\//.test(url) || url.startsWith('wasm')) return 'database'
  if (/react-dom/.test(url)) return 'React'
  if (/flatten|turbo|encode/i.test(functionName) && /react-router/.test(url)) return 'data script'
  if (/react-router/.test(url)) return 'router'
  if (/hono/.test(url)) return 'server'
  if (/build\/server/.test(url)) return 'own code'
  return undefined
}

/** The milliseconds of each part a request, the most first. A sample counts for the outermost part on its stack. */
export function profileParts({ nodes, samples, timeDeltas }: Profile, requests: number): Map<string, number> {
  const parents = new Map<number, number>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id)
  const parts = new Map<number, string>()
  const find = (id: number): string => {
    const known = parts.get(id)
    if (known) return known
    const parent = parents.get(id)
    const above = parent === undefined ? 'Node' : find(parent)
    const part = above === 'Node' ? (partOf(byId.get(id)!.callFrame) ?? 'Node') : above
    parts.set(id, part)
    return part
  }
  const sums = new Map<string, number>()
  samples.forEach((id, at) => {
    const part = find(id)
    if (part !== '(idle)' && part !== '(program)') sums.set(part, (sums.get(part) ?? 0) + timeDeltas[at]! / 1_000 / requests)
  })
  return new Map([...sums].sort(([, a], [, b]) => b - a))
}
