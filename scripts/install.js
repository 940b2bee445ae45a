// Plain JavaScript that Node 20 understands: it runs before the project's own Node is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)
const newest = (path) =>
  statSync(path).isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : modified(path)

/** The path of the project's own Node (an npm package), or of the running one where that is not installed. */
export function projectNode() {
  const file = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(file) ? file : process.execPath
}

const PROGRESS_MS = 5_000

/** Spawn options that put the project's tools first on the path. */
function options(env) {
  const path = `${join(process.cwd(), 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  return { stdio: /** @type {'inherit'} */ ('inherit'), shell: process.platform === 'win32', env: { ...process.env, PATH: path, ...env } }
}

/** Runs a command to its end. Returns its exit code. */
export function run(command, args, env = {}) {
  return spawnSync(command, args, options(env)).status ?? 1
}

/** Runs a command and prints every few seconds that it is still running. @returns its exit code */
export function runWithProgress(doing, command, args, env = {}, everyMs = PROGRESS_MS) {
  console.log(`${doing} …`)
  const began = Date.now()
  const timer = setInterval(() => console.log(`${doing} … ${Math.round((Date.now() - began) / 1_000)} s`), everyMs)
  return new Promise((resolve) => {
    const child = spawn(command, args, options(env))
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  }).finally(() => clearInterval(timer))
}

/** Runs a command in parallel to others, and captures what it prints so that their output does not mix. @returns exit code and output */
export function runCaptured(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr']) child[stream].setEncoding('utf8').on('data', (text) => (printed[stream] += text))
    child.on('error', ({ message }) => resolve({ code: 1, stdout: '', stderr: message }))
    child.on('close', (code) => resolve({ code: code ?? 1, ...printed }))
  })
}

/** Installs the dependencies when they are missing or older than the lockfile. */
export async function installIfNeeded() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json') && existsSync('node_modules')) return
  if ((await runWithProgress('Installing the dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) !== 0)
    process.exit(1)
}

const SOURCES = ['app', 'server', 'seeds', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the product when the build is missing or older than its sources. */
export async function buildIfNeeded() {
  const built = modified('build/server/index.js')
  if (built > Math.max(...SOURCES.filter((path) => existsSync(path)).map(newest))) return
  if ((await runWithProgress('Building', projectNode(), ['scripts/build.js'])) !== 0) process.exit(1)
}
