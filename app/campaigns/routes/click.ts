import { href, redirect } from 'react-router'
import { findClicked, noteClick } from '../links.server.ts'
import type { Route } from './+types/click.ts'

/** Where the links of campaigns lead: counted, and on to a page of ours that the token cannot choose. A link of nobody leads to the jobs. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const clicked = await findClicked(params.token)
  if (!clicked) return redirect(href('/jobs'))
  noteClick(clicked.recipientId, request)
  return redirect(clicked.path, { headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
}
