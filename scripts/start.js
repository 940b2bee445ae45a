// `npm start`: installs and builds if needed, then serves. Plain JavaScript, see install.js.
import { spawn } from 'node:child_process'
import { buildIfNeeded, installIfNeeded, projectNode } from './install.js'

const PARENT_WATCH_MS = 1_000

installIfNeeded()
buildIfNeeded()
const server = spawn(projectNode(), ['server/main.js'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))

// A signal to npm ends npm and its shell and does not come through to here; without them the server ends as well.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), PARENT_WATCH_MS).unref()
