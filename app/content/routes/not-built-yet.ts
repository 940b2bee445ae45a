import { redirect } from 'react-router'
import { addressOf } from '#app/accounts/access.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { NOT_BUILT_YET } from '../not-built-yet.ts'
import type { Route } from './+types/not-built-yet.ts'

/** Redirects to the nearest existing page. */
export function loader({ pattern }: Route.LoaderArgs) {
  const entry = Object.entries(NOT_BUILT_YET).find(([address]) => address === addressOf(pattern))
  if (!entry) throw notFound()
  return redirect(entry[1].nearest)
}
