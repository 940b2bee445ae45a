import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** An address with the module of its page, and with those of the layouts around it before that. Paths are relative to `app/`. */
export type Address = { pattern: string; files: string[] }

const listAddresses = (entries: readonly RouteConfigEntry[], above = '', around: string[] = []): Address[] =>
  entries.flatMap(({ path, index, file, children }) => {
    const pattern = path ? `${above}/${path}` : above
    const files = [...around, file]
    return [...(path || index ? [{ pattern: pattern || '/', files }] : []), ...listAddresses(children ?? [], pattern, files)]
  })

/** Every address of the product. */
export const addresses = listAddresses(await routes)

const modules = import.meta.glob<Record<string, unknown>>('../app/*/routes/*.{ts,tsx}')

/** Loads a route module. @param file its path relative to `app/`, as in an address */
export const loadRoute = (file: string) => modules[`../app/${file}`]!() // `routes.ts` names files that exist
