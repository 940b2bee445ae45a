import { serveImage } from '#app/files/stored-file.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { openCompanyImage } from '../images.server.ts'
import type { Route } from './+types/image.ts'

/** Serves a company's logo or banner to anybody. */
export const loader = async ({ params: { employerId, name } }: Route.LoaderArgs) =>
  serveImage(await openCompanyImage(uuidParam(employerId), name))
