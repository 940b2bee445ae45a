import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/serve-static'

/** The names of the build's own files change with what they hold. */
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/**
 * Middleware that answers with the files of a folder, or their `.br` and `.gz` versions where the browser accepts them. All are read
 * once, when it is made: to open and stream a file for each visitor takes four times the processor time, and a build that is replaced while
 * the process runs stays whole for its pages.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = found.map(({ parentPath, name }) => join(parentPath, name))
  const files = new Map(paths.map((path) => [path, readFileSync(path)]))
  return serveStatic({
    root,
    join,
    getContent: async (path) => files.get(path) ?? null,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', c.req.path.startsWith('/assets/') ? FOREVER : AN_HOUR),
  })
}
