// The development server of `npm run dev`: the same HTTP layer, with hot reload.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

process.env.NODE_ENV = 'development'
const vite = await createVite({ server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24678) } }, appType: 'custom' })
const load = () => vite.ssrLoadModule('/server/start.ts') as Promise<typeof import('./start.ts')>
const { prepare } = await load()
await prepare()
const port = Number(process.env.PORT ?? 3000)
const listener = getRequestListener(async (request, env) => (await load()).app.fetch(request, env))
createServer((request, response) => vite.middlewares(request, response, () => listener(request, response))).listen(port, '127.0.0.1', () =>
  console.log(`Frontage is at http://127.0.0.1:${port} (development)`),
)
