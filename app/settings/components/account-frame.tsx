import type { ReactNode } from 'react'
import { href, NavLink, useRouteLoaderData } from 'react-router'
import type { Role } from '#app/accounts/role.ts'
import { cx } from '#app/ui/cx.ts'

const PAGES = [
  { label: 'Details', to: href('/account') },
  { label: 'Who sees you', to: href('/account/privacy'), of: 'job_seeker' },
  { label: 'Notifications', to: href('/account/emails') },
  { label: 'Mails from companies', to: href('/account/company-mails'), of: 'job_seeker' },
  { label: 'Sessions', to: href('/account/sessions') },
  { label: 'Two-step sign-in', to: href('/account/two-factor') },
  { label: 'Your data', to: href('/account/data') },
] as const satisfies readonly { label: string; to: string; of?: Role }[]

/** The frame of the account pages: their navigation beside the page, on narrow screens above it. */
export function AccountFrame({ title = 'Account', wide = false, children }: { title?: string; wide?: boolean; children: ReactNode }) {
  const role = useRouteLoaderData<{ role: Role }>('settings/routes/account-area')?.role
  const pages = PAGES.filter((page) => !('of' in page) || page.of === role)
  return (
    <>
      <h1>{title}</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-7 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Account" className="max-lg:border-b max-lg:border-border-strong lg:sticky lg:top-6">
          <ul className="flex flex-wrap text-sm lg:grid lg:gap-0.5">
            {pages.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end className={entry}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={cx(page, !wide && 'max-w-160')}>{children}</div>
      </div>
    </>
  )
}

// On narrow screens the line under the navigation replaces the top border of the first section.
const page =
  'min-w-0 max-lg:[&>section:first-of-type,&>*>section:first-of-type]:border-t-0 max-lg:[&>section:first-of-type,&>*>section:first-of-type]:pt-0'

const entry =
  'flex min-h-11 items-center border-b-3 border-transparent px-2 font-medium text-foreground no-underline hover:text-link aria-[current=page]:border-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link lg:min-h-10 lg:rounded-md lg:border-b-0 lg:px-3 lg:hover:bg-accent lg:hover:text-accent-foreground lg:aria-[current=page]:bg-muted'
