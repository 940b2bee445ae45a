import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Mark } from '#app/ui/illustration/mark.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { LogoutForm } from './logout-form.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuPanel, menuLineStyle } from './menu-panel.tsx'
import { currentOf, type NavEntry } from './nav-entry.ts'
import { navLinkStyle } from './nav-link-style.ts'

export type Account = {
  name: string
  dashboardTo: string
  accountTo: string
  /** For job seekers only. */
  messages?: { to: string; unread: number }
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
  /** Of a signed-in person, on every screen: their notifications. */
  bell?: ReactNode
}

/** The header of the site, with a kerb line below; the current page's entry is marked on that line. A visitor's is the same for all. */
export function SiteHeader({ bell, ...props }: Props) {
  const { pathname } = useLocation()
  const { account } = props
  const entries = account?.postJobTo ? [...props.entries, { label: 'Post a Job', to: account.postJobTo }] : props.entries
  const inside = { ...props, entries, current: currentOf([...entries, ...ownEntries(props)], pathname) }
  const look = 'no-print border-b border-border bg-background'
  if (account === null) return <Kept as="header" className={look} name="header" of={Inside} with={inside} />
  return (
    <header className={look}>
      <Inside {...inside} bell={bell} />
    </header>
  )
}

/** The entries of the menu for who asks. */
const ownEntries = ({ account, loginTo, employerSiteTo }: Props): NavEntry[] =>
  account
    ? [
        { label: 'Dashboard', to: account.dashboardTo },
        ...(account.messages ? [{ label: messagesLabel(account.messages.unread), to: account.messages.to }] : []),
        { label: `Account of ${account.name}`, to: account.accountTo },
      ]
    : [{ label: 'Login', to: loginTo }, ...(employerSiteTo ? [{ label: 'Employer Site', to: employerSiteTo }] : [])]

type InsideProps = Props & { /** Where the entries of this page lead. */ current: readonly string[] }

function Inside({ current, bell, ...props }: InsideProps) {
  const { entries, account, loginTo, employerSiteTo } = props
  return (
    <div className="wrap flex min-h-16 flex-wrap items-center gap-x-6 max-md:min-h-14">
      <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center no-underline">
        <Mark />
      </Link>
      <nav aria-label="Main" className="-mb-px flex gap-1 self-stretch text-sm font-medium max-lg:hidden">
        {entries.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={current.includes(to) ? 'page' : undefined} className={navLinkStyle}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-2 text-sm">
        {bell}
        <div className="flex items-center gap-2 max-lg:hidden">
          {account ? <SignedIn account={account} /> : <SignedOut loginTo={loginTo} employerSiteTo={employerSiteTo} />}
        </div>
        <MenuButton panel="site-menu" className="lg:hidden" />
      </div>
      <MenuPanel id="site-menu" entries={[...entries, ...ownEntries(props)]} current={current}>
        {account && (
          <li>
            <LogoutForm action={account.logoutAction}>
              <button type="submit" className={menuLineStyle}>
                Logout
              </button>
            </LogoutForm>
          </li>
        )}
      </MenuPanel>
    </div>
  )
}

const messagesLabel = (unread: number) => (unread > 0 ? `Messages (${unread} new)` : 'Messages')

function SignedIn({ account }: { account: Account }) {
  return (
    <>
      <Link
        to={account.accountTo}
        title="Account"
        className="mr-1 inline-block max-w-40 truncate py-1 text-muted-foreground no-underline hover:text-link hover:underline"
      >
        Welcome, {account.name}
        <span className="sr-only">: your account</span>
      </Link>
      {account.messages && (
        <ButtonLink to={account.messages.to} variant="quiet">
          {messagesLabel(account.messages.unread)}
        </ButtonLink>
      )}
      <ButtonLink to={account.dashboardTo}>Dashboard</ButtonLink>
      <LogoutForm action={account.logoutAction}>
        <Button variant="quiet">Logout</Button>
      </LogoutForm>
    </>
  )
}

function SignedOut({ loginTo, employerSiteTo }: Pick<Props, 'loginTo' | 'employerSiteTo'>) {
  return (
    <>
      <ButtonLink to={loginTo} variant="quiet">
        Login
      </ButtonLink>
      {employerSiteTo && <ButtonLink to={employerSiteTo}>Employer Site</ButtonLink>}
    </>
  )
}
