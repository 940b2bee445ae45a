import { Link, NavLink } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { LogoutForm } from './logout-form.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { NavEntry } from './nav-entry.ts'
import { navLinkStyle } from './nav-link-style.ts'

export type Account = {
  name: string
  dashboardTo: string
  accountTo: string
  /** For employers only. */
  postJobTo?: string
  logoutAction: string
}

type Props = {
  entries: readonly NavEntry[]
  /** null for a visitor. */
  account: Account | null
  loginTo: string
  employerSiteTo?: string
}

/** Paper with a kerb line under it; the current page stands on the kerb. */
export function SiteHeader({ entries, account, loginTo, employerSiteTo }: Props) {
  const all = account?.postJobTo ? [...entries, { label: 'Post a Job', to: account.postJobTo }] : entries
  return (
    <header className="no-print border-b border-border bg-background">
      <div className="wrap flex min-h-16 items-center gap-8 max-md:min-h-14">
        <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center no-underline">
          <Mark />
        </Link>
        <nav aria-label="Main" className="-mb-px flex gap-1 self-stretch text-sm font-medium max-lg:hidden">
          {all.map((entry) => (
            <NavLink key={entry.to} to={entry.to} end={entry.end} className={navLinkStyle}>
              {entry.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 text-sm max-lg:hidden">
          {account ? <SignedIn account={account} /> : <SignedOut loginTo={loginTo} employerSiteTo={employerSiteTo} />}
        </div>
        <MenuButton panel="site-menu" className="ml-auto lg:hidden" />
        <MenuPanel id="site-menu" entries={all}>
          {account ? <SignedIn account={account} wide /> : <SignedOut loginTo={loginTo} employerSiteTo={employerSiteTo} wide />}
        </MenuPanel>
      </div>
    </header>
  )
}

function SignedIn({ account, wide = false }: { account: Account; wide?: boolean }) {
  return (
    <>
      {wide ? (
        <span className="mr-2 max-w-48 truncate text-muted-foreground">Welcome, {account.name}</span>
      ) : (
        <Link
          to={account.accountTo}
          title="Account"
          className="mr-2 inline-block max-w-48 truncate py-1 text-muted-foreground no-underline hover:text-link hover:underline"
        >
          Welcome, {account.name}
          <span className="sr-only">: your account</span>
        </Link>
      )}
      <ButtonLink to={account.dashboardTo} wide={wide}>
        Dashboard
      </ButtonLink>
      {wide && (
        <ButtonLink to={account.accountTo} wide>
          Account
        </ButtonLink>
      )}
      <LogoutForm action={account.logoutAction}>
        <Button variant="quiet" wide={wide}>
          Logout
        </Button>
      </LogoutForm>
    </>
  )
}

function SignedOut({ loginTo, employerSiteTo, wide = false }: Pick<Props, 'loginTo' | 'employerSiteTo'> & { wide?: boolean }) {
  return (
    <>
      <ButtonLink to={loginTo} variant="quiet" wide={wide}>
        Login
      </ButtonLink>
      {employerSiteTo && (
        <ButtonLink to={employerSiteTo} wide={wide}>
          Employer Site
        </ButtonLink>
      )}
    </>
  )
}
