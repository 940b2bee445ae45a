import { redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/platform/forms.server.ts'
import { safeRedirectPath } from '#app/platform/params.server.ts'
import { THEME_CHOICES, themeCookie } from '#app/ui/theme.ts'
import type { Route } from './+types/theme.ts'

const themeForm = z.object({ theme: z.enum(THEME_CHOICES, 'Please choose light, dark or system.'), returnTo: z.string().optional() })

/** Saves the chosen theme in a cookie, for browsers without scripts. */
export async function action({ request }: Route.ActionArgs) {
  const { theme, returnTo } = await parseForm(request, themeForm)
  return redirect(safeRedirectPath(returnTo) ?? '/', { headers: { 'set-cookie': themeCookie(theme) } })
}

export const loader = () => redirect('/')
