import stylesheet from '#app/app.css?url'
import script from '../service-worker.js?raw'

/** The service worker of this release: its name of the styles is another with every release that looks different. */
export const loader = () =>
  new Response(`const VERSION = ${JSON.stringify(stylesheet)}\n${script}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
