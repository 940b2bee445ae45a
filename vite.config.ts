import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // One file of what every page needs compresses better than the many it is split into otherwise.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
                { name: 'ui', minShareCount: 8, test: /app\/(ui|platform)\/|lucide-react/ },
              ],
            },
          },
        },
      },
    },
    // The whole server is one bundle: request contexts made by the HTTP layer are the ones the routes read.
    ssr: { build: { rollupOptions: { input: './server/start.ts' } } },
  },
  build: { sourcemap: false, assetsInlineLimit: 0 },
})
