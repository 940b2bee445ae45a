import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What stands around every page, and what a listed job is made of: few files compress better than many small ones. */
const FRAME =
  /app\/(root|access|content\/(routes\/site|entering|site-map)|ui\/(shell|pages|toast|use-missing|kept-typing|retryable|use-failure|use-navigation|page-progress|signed-out|guard-spinner))/
const LISTED =
  /app\/(jobs\/(components\/(job-|share|save|pay-range|description|similar)|(category|work-type|must-haves|salary|job)\.ts)|ui\/(chip|panel|combobox|use-combobox|key-facts|measure|menu|tag-list|fact-list))/

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
                { name: 'frame', test: FRAME },
                { name: 'listed', test: LISTED },
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
