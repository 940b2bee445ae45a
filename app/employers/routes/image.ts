import { errorResponse } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { openCompanyImage } from '../images.server.ts'
import type { Route } from './+types/image.ts'

/** Serves a company's logo or banner to anybody. An address never shows another image, so browsers may keep it for a year. */
export async function loader({ params: { employerId, name } }: Route.LoaderArgs) {
  const image = await openCompanyImage(uuidParam(employerId), name)
  if (!image) return errorResponse(404, 'This image is no longer here.')
  return new Response(image.stream, {
    headers: {
      'content-type': image.contentType,
      'content-length': String(image.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}
