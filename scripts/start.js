// `npm start`: installs and builds if needed, then serves. Plain JavaScript, see install.js.
import { buildIfNeeded, installIfNeeded, projectNode } from './install.js'
import { MEMORY_ENV, supervise } from './supervise.js'

const PARENT_WATCH_MS = 1_000

await installIfNeeded()
await buildIfNeeded()
const server = supervise(projectNode(), ['server/main.js'], { env: MEMORY_ENV })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.ended.then((code) => process.exit(code))

// A signal to npm ends npm and its shell, but is not passed on to this process. So the server ends when its parent is gone.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  server.kill('SIGTERM')
}, PARENT_WATCH_MS).unref()
