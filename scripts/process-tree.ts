import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 20
const MS_PER_TICK = 10

/** The ids of the processes that a process has started, and those that they have; none where the system does not say. */
export function descendantsOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
    return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}

/** The resident memory of a process in bytes; 0 when it is gone. */
export function residentBytes(pid: number): number {
  try {
    return 1_024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** The processor time that a process has used, in milliseconds; null when it is gone, or the system does not say. */
export function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): the fields after the name in brackets; 14 and 15 of all are user and system time in ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/** What processes used together: the most memory at one look, and the processor time of all that were seen. */
export type Usage = { peakBytes: number; cpuMs: number }

/**
 * Watches processes while work goes on.
 *
 * @param list the ids of the processes, asked for at each look
 */
export async function watchProcesses<Result>(list: () => number[], work: () => Promise<Result>): Promise<Usage & { result: Result }> {
  let peakBytes = 0
  const cpuMs = new Map<number, number>()
  const watch = setInterval(() => {
    const pids = list()
    const bytes = pids.reduce((sum, pid) => sum + residentBytes(pid), 0)
    peakBytes = Math.max(peakBytes, bytes)
    for (const pid of pids) cpuMs.set(pid, cpuMsOf(pid) ?? cpuMs.get(pid) ?? 0)
  }, SAMPLE_MS)
  try {
    const result = await work()
    return { result, peakBytes, cpuMs: [...cpuMs.values()].reduce((sum, ms) => sum + ms, 0) }
  } finally {
    clearInterval(watch)
  }
}
