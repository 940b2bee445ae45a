import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Pages are small and every link is known: the whole map of routes travels with the first page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
