import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page brings the routes it is made of, and asks once for those its links lead to: the map of all of them grows with every page.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
