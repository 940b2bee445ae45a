import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Modules whose path under `app/` begins so. A beginning that no file has ends the build: it would split the pages anew without a word. */
function modules(...beginnings: string[]): RegExp {
  for (const beginning of beginnings)
    if (globSync(`app/${beginning}*`).length === 0) throw new Error(`No file begins with app/${beginning}`)
  return new RegExp(`/app/(${beginnings.join('|')})`)
}

/** What stands around every page, or on most: few files compress better than many small ones. */
const FRAME = modules(
  'accounts/guarded-path',
  'content/entering',
  'content/install-prompt',
  'content/page-meta',
  'content/routes/site.tsx',
  'content/share-cards',
  'content/site-map',
  'platform/text.ts',
  'root',
  'ui/browser/retryable-fetch',
  'ui/browser/saved-form-input',
  'ui/browser/use-missing-scripts',
  'ui/browser/use-navigation',
  'ui/controls/breadcrumbs',
  'ui/display/card',
  'ui/display/day',
  'ui/display/figure.ts',
  'ui/display/list-text',
  'ui/display/money',
  'ui/display/page-head',
  'ui/feedback/empty-state',
  'ui/feedback/error-page',
  'ui/feedback/guard-spinner',
  'ui/feedback/not-found',
  'ui/feedback/page-progress',
  'ui/feedback/signed-out-notice',
  'ui/feedback/toast',
  'ui/feedback/use-failure-toast',
  'ui/shell/home-button',
  'ui/shell/logout-form',
  'ui/shell/menu',
  'ui/shell/nav',
  'ui/shell/site',
  'ui/shell/skip-link',
  'ui/shell/theme',
)
const FRAME_ICONS = /lucide-react\/dist\/esm\/icons\/(arrow-left|check|search)\./

/** Small icons of pages for signed-in people: each would be a name in the map of routes, which costs more than the icon. */
const AREA_ICONS =
  /lucide-react\/dist\/esm\/icons\/(calendar-clock|circle-question-mark|download|ellipsis|log-out|message-square|pencil|plus|send|settings|trash|undo-2|upload|users)\./

/** What a listed job and its choices are made of. */
const LISTED = modules(
  'jobs/components/apply-bar',
  'jobs/components/job-',
  'jobs/components/pay-card',
  'jobs/components/pay-range',
  'jobs/components/save-',
  'jobs/components/share',
  'jobs/components/similar',
  'jobs/job.ts',
  'matching/components/may-start-note',
  'matching/may-start.ts',
  'places/distance',
  'places/location.ts',
  'platform/feed-types',
  'ui/controls/chip',
  'ui/controls/pagination',
  'ui/display/fact-list',
  'ui/display/key-facts',
  'ui/display/measure',
  'ui/display/panel',
  'ui/display/tag-list',
  'ui/feedback/skeleton',
  'ui/forms/combobox',
  'ui/forms/use-combobox',
  'vocabulary/category.ts',
  'vocabulary/licence-requirement.ts',
  'vocabulary/pay-terms.ts',
  'vocabulary/role-facts.ts',
  'vocabulary/salary.ts',
  'vocabulary/work-type.ts',
)

/** What the public pages are drawn with. */
const STREET = modules('content/components/closing-band', 'ui/display/stat-list', 'ui/illustration/street')

/** What the pages for employers, recruiters and partners share beyond that. */
const SELLING = modules(
  'billing/components/plan-columns',
  'billing/offers',
  'content/components/benefits',
  'content/components/product-shot',
  'content/components/street-hero',
  'content/product-shots',
  'ui/display/feature-list',
  'ui/display/lead-head',
  'ui/display/page-section',
)

/** A search as an address and in words, and the fields that only a search has. */
const SEARCH = modules(
  'platform/feed-types',
  'search/chunks',
  'search/feed.ts',
  'search/pay-spread',
  'search/query',
  'ui/forms/range-slider',
)
const SEARCH_ICONS = /lucide-react\/dist\/esm\/icons\/(sliders-horizontal)\./

/** A field that suggests as somebody types, in one file, also where another form has its suggestions alone. */
const SUGGEST = modules('search/components/suggest-box', 'search/components/use-suggestions', 'search/recent-searches')

/** What an ad asks for, and how it is answered. */
const MUST_HAVES = modules('vocabulary/must-haves', 'vocabulary/screening')

/** What commission pays, and what the award says of it: on the page of a job and in its form. */
const PAY_TERMS = modules('jobs/pay-terms', 'vocabulary/pay-floor')

/** What most forms are made of. */
const FIELDS = modules(
  'ui/forms/checkbox',
  'ui/forms/choice',
  'ui/forms/field',
  'ui/forms/radio-group',
  'ui/forms/select-field',
  'ui/forms/text-field',
)

/** What the longer forms have as well. */
const FORMS = modules(
  'ui/forms/error-summary',
  'ui/forms/form-',
  'ui/forms/password-field',
  'ui/forms/saved-note',
  'ui/forms/text-area',
  'ui/forms/use-field-errors',
)

/** What people work with once they are signed in. */
const WORKING = modules('posting/', 'settings/', 'teams/')

/** The map of routes names each script, and each page sends it: seven letters of the hash tell as many releases apart as will ever be. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\// },
                { name: 'frame', test: (id) => FRAME.test(id) || FRAME_ICONS.test(id) },
                { name: 'listed', test: LISTED },
                { name: 'street', test: STREET },
                { name: 'selling', test: SELLING },
                { name: 'query', test: (id) => SEARCH.test(id) || SEARCH_ICONS.test(id) },
                { name: 'suggest', test: SUGGEST },
                { name: 'must-haves', test: MUST_HAVES },
                { name: 'pay-terms', test: PAY_TERMS },
                { name: 'fields', test: FIELDS },
                { name: 'forms', test: FORMS },
                { name: 'area-icons', test: AREA_ICONS },
                // What many pages for signed-in people share beyond that.
                { name: 'working', test: WORKING, minShareCount: 4 },
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
