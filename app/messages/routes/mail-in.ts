import { notFound } from '#app/platform/error-response.server.ts'
import { receivePassedOn } from '../mail-door.server.ts'
import type { Route } from './+types/mail-in.ts'

export const loader = notFound

/** Where mails that answer ours are passed on. What became of one is not told. */
export async function action({ request }: Route.ActionArgs) {
  await receivePassedOn(request)
  return new Response(null, { status: 204 })
}
