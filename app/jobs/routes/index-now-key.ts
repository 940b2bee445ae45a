import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'

/** The key that proves to search engines that calls in the name of this host are its own. It is public by its purpose. */
export function loader() {
  if (config.indexNowKey === null) throw notFound()
  return new Response(config.indexNowKey, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
