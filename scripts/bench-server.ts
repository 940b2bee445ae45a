import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { cpuMsOf } from './process-tree.ts'

// Plain JavaScript, as `npm start` sets them.
const { MEMORY_ENV } = (await import(new URL('./supervise.js', import.meta.url).href)) as { MEMORY_ENV: Record<string, string> }

// The processes started here; only these are ever ended, each by its own handle.
const running = new Map<ChildProcess, () => void>()

/** Ends every process that is still running, after an error or at the time limit. */
export function endAll(): void {
  for (const kill of running.values()) kill()
}

/** Runs a script of the project. @returns what it printed @throws Error when it fails */
export async function runScript(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  running.set(child, () => child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  running.delete(child)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return output
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The cast: a server that listens on a port has an address object.
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A running server. `cpuMs` is the processor time it has used; null where the system does not report it. */
export type Running = {
  url: string
  readyMs: number
  cpuMs: () => number | null
  /** The address of its inspector; empty unless it was started with one. */
  inspectUrl: () => string
  pid: number
  stop: () => Promise<void>
}

/**
 * Starts the built server and waits until it is ready.
 *
 * @param options another checkout, and arguments of Node
 * @throws Error when that takes more than a minute
 */
export async function startServer(env: Record<string, string>, options: { cwd?: string; args?: string[] } = {}): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...(options.args ?? []), 'server/main.js'], {
    cwd: options.cwd,
    env: {
      ...MEMORY_ENV,
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', options.args ? 'pipe' : 'inherit'],
  })
  let inspectUrl = ''
  child.stderr?.on('data', (text) => {
    inspectUrl = /ws:\S+/.exec(String(text))?.[0] ?? inspectUrl
  })
  running.set(child, () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await waitUntilOk(`${url}/readyz`, 60_000, () => child.exitCode !== null)
  const readyMs = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    running.delete(child)
  }
  const pid = child.pid ?? 0
  return { url, readyMs, cpuMs: () => cpuMsOf(pid), inspectUrl: () => inspectUrl, pid, stop }
}

/** Waits until an address answers 200, polling every 20 ms. */
export async function waitUntilOk(url: string, timeoutMs: number, hasEnded: () => boolean): Promise<void> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end && !hasEnded()) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not answer`)
}

/** Runs a command in its own process group, so that everything it starts ends with it. */
export function startGroup(command: string, args: string[], options: { cwd: string; env: Record<string, string> }) {
  const child = spawn(command, args, { ...options, env: { ...process.env, ...options.env }, detached: true, stdio: 'ignore' })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const signal = (name: NodeJS.Signals) => {
    // A negative id is the group of the process started here.
    if (!hasEnded() && child.pid) process.kill(-child.pid, name)
  }
  running.set(child, () => signal('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    signal('SIGTERM')
    await ended
    running.delete(child)
  }
  return { hasEnded, stop }
}
