import { serveImage } from '#app/files/stored-file.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { openNewsImage } from '../images.server.ts'
import type { Route } from './+types/news-image.ts'

/** Serves the image of an article to anybody. */
export const loader = async ({ params: { fileId } }: Route.LoaderArgs) => serveImage(await openNewsImage(uuidParam(fileId)))
