import { serveImage } from '#app/files/stored-file.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { openImage } from '../shown-images.server.ts'
import type { Route } from './+types/image.ts'

/** Serves the logo or banner of a company, or the logo of an agency, to anybody. */
export const loader = async ({ params: { employerId, name } }: Route.LoaderArgs) => serveImage(await openImage(uuidParam(employerId), name))
