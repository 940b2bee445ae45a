import UserRound from 'lucide-react/icons/user-round'
import type { ComponentProps, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { SessionWatch } from '#app/accounts/components/session-watch.tsx'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { CompanyPlate } from '#app/ui/company-plate.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuItemStyle } from '#app/ui/menu.tsx'
import { AreaShell } from '#app/ui/shell/area-shell.tsx'
import { DemoBanner } from '#app/ui/shell/demo-banner.tsx'
import { HomeButton } from '#app/ui/shell/home-button.tsx'
import { SlimFooter } from '#app/ui/shell/slim-footer.tsx'
import { ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'
import { type Flash, ToastProvider } from '#app/ui/toast.tsx'

/** What every page of an area is drawn with, whoever it belongs to. */
export type AreaFrame = { userName: string; flash: Flash | null; theme: 'light' | 'dark' | null; collapsed: boolean; demo: boolean }

type Props = Pick<ComponentProps<typeof AreaShell>, 'area' | 'homeTo' | 'action' | 'entries' | 'topEntries' | 'notices' | 'userMenu'> & {
  /** Null when the area itself could not be loaded. */
  frame: AreaFrame | null
  /** Null for somebody who belongs to none. */
  organisation: { name: string; logoUrl: string | null; brandColour: string | null } | null
  children: ReactNode
}

/** The area of a company or agency around a page: their colours, menu, messages, way home. */
export function AreaPage({ frame, organisation, entries, userMenu, children, ...shell }: Props) {
  const name = organisation?.name ?? shell.area
  return (
    <ToastProvider flash={frame?.flash}>
      <AreaShell
        {...shell}
        entries={[...entries, { label: 'Account', to: href('/account'), icon: UserRound }]}
        banner={frame?.demo && <DemoBanner inset />}
        title={name}
        plate={<CompanyPlate name={name} logoUrl={organisation?.logoUrl} inverse />}
        brand={brandVariables(organisation?.brandColour)}
        userName={frame?.userName ?? ''}
        userMenu={
          <>
            {userMenu}
            <Link to={href('/account')} className={menuItemStyle}>
              <Icon icon={UserRound} />
              Account
            </Link>
          </>
        }
        logoutAction="/logout"
        collapsed={frame?.collapsed ?? false}
        footer={
          <SlimFooter links={[]} inset>
            {/* The home button floats at its right. */}
            <ThemeSwitch theme={frame?.theme ?? null} className="md:mr-10" />
          </SlimFooter>
        }
      >
        {children}
        <SessionWatch guarded />
      </AreaShell>
      <HomeButton side="right" />
    </ToastProvider>
  )
}
