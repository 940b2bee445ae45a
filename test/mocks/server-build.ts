import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { RouterContextProvider, type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from 'react-router'
import * as entry from '#app/entry.server.tsx'
import { requestContext } from '#app/platform/request-context.server.ts'
import routes from '#app/routes.ts'
import { withErrorResponses } from '../../server/error-responses.ts'
import { createSegmentHandler } from '../../server/segment-handlers.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../app/**/routes/*.{ts,tsx}')

/** Every address of the product with its route module, as in app/routes.ts; layouts without an address are left out. */
export async function listAddresses(): Promise<{ pattern: string; file: string }[]> {
  const flat = (entries: readonly RouteConfigEntry[]): { pattern: string; file: string }[] =>
    entries.flatMap(({ path, index, file, children = [] }) => [
      ...(index ? [{ pattern: '/', file }] : path ? [{ pattern: `/${path}`, file }] : []),
      ...flat(children),
    ])
  return flat(await routes)
}

/** Handles requests as the built server does, without its HTTP layer. */
export async function startHandler(): Promise<(request: Request) => Promise<Response>> {
  const build = await assembleBuild()
  const handle = createSegmentHandler(withErrorResponses(build), 'production')
  return (request) => {
    const context = new RouterContextProvider()
    context.set(requestContext, { requestId: crypto.randomUUID(), clientAddress: `test-${crypto.randomUUID()}`, nonce: '' })
    return handle(request, context)
  }
}

/** Does what the build tool does to a route module: passes the router's data to its components. */
function withProps({ ...module }: Record<string, unknown>): Record<string, unknown> {
  if (module.default) module.default = UNSAFE_withComponentProps(module.default as never)
  if (module.ErrorBoundary) module.ErrorBoundary = UNSAFE_withErrorBoundaryProps(module.ErrorBoundary as never)
  return module
}

/** The build as the build tool would write it, as far as a request needs it. */
export async function assembleBuild(): Promise<ServerBuild> {
  const tree = route('', 'root.tsx', { id: 'root' }, await routes)
  const flat = (one: RouteConfigEntry, parentId?: string): (RouteConfigEntry & { id: string; parentId?: string })[] => {
    const id = one.id ?? one.file.replace(/\.tsx?$/, '')
    return [{ ...one, id, ...(parentId && { parentId }) }, ...(one.children ?? []).flatMap((child) => flat(child, id))]
  }
  const list = await Promise.all(
    flat(tree).map(async ({ id, parentId, path, index, file }) => {
      const module = file === 'root.tsx' ? await import('#app/root.tsx') : await modules[`../../app/${file}`]!() // a file of the list
      return { id, parentId, path, index, module: withProps(module) }
    }),
  )
  const manifest = list.map(({ id, parentId, path, index, module }) => [
    id,
    {
      ...{ id, parentId, path, index, module: '/script.js' },
      ...{ hasLoader: 'loader' in module, hasAction: 'action' in module, hasErrorBoundary: 'ErrorBoundary' in module },
      ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false, hasDefaultExport: 'default' in module },
    },
  ])
  return {
    entry: { module: entry },
    routes: Object.fromEntries(list.map((one) => [one.id, one])),
    assets: { entry: { imports: [], module: '/script.js' }, routes: Object.fromEntries(manifest), url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild // the rest of it is for browsers
}
