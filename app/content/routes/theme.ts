import { redirect } from 'react-router'
import { ownPath } from '#app/platform/params.server.ts'
import { isThemeChoice, themeCookie } from '#app/ui/theme.ts'
import type { Route } from './+types/theme.ts'

/** Keeps the chosen colours, for browsers without scripts. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const choice = form.get('theme')
  const to = ownPath(String(form.get('returnTo') ?? '')) ?? '/'
  return redirect(to, isThemeChoice(choice) ? { headers: { 'set-cookie': themeCookie(choice) } } : {})
}

export const loader = () => redirect('/')
