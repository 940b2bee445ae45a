// Plain JavaScript that Node 20 understands: it runs before the project's own Node is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)
const newest = (path) =>
  statSync(path).isDirectory() ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name)))) : modified(path)

/** The project's own Node (an npm package), or the one that runs this where no such package exists. */
export function projectNode() {
  const file = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  return existsSync(file) ? file : process.execPath
}

/** Runs a command to its end with the project's tools first on the path. Returns its exit code. */
export function run(command, args, env = {}) {
  const path = `${join(process.cwd(), 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const shell = process.platform === 'win32'
  return spawnSync(command, args, { stdio: 'inherit', shell, env: { ...process.env, PATH: path, ...env } }).status ?? 1
}

/** Installs the dependencies when they are missing or older than the lockfile. */
export function installIfNeeded() {
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json') && existsSync('node_modules')) return
  console.log('Installing the dependencies …')
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) process.exit(1)
}

const SOURCES = ['app', 'server', 'seeds', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds the product when the build is missing or older than its sources. */
export function buildIfNeeded() {
  const built = modified('build/server/index.js')
  if (built > Math.max(...SOURCES.filter((path) => existsSync(path)).map(newest))) return
  console.log('Building …')
  if (run(projectNode(), ['scripts/build.js']) !== 0) process.exit(1)
}
