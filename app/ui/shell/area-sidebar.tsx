import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import LogOut from 'lucide-react/icons/log-out'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Menu } from '#app/ui/controls/menu.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Panel } from '#app/ui/display/panel.tsx'
import { LogoutForm } from './logout-form.tsx'
import { type AreaAction, type AreaEntry, type AreaSwitcher, currentOf } from './nav-entry.ts'

type Props = {
  panelId: string
  area: string
  title: string
  plate: ReactNode
  homeTo: string
  switcher?: AreaSwitcher | null
  branded: boolean
  action?: AreaAction
  entries: readonly AreaEntry[]
  logoutAction: string
  /** The words of the button that signs out; the specification has two. */
  logoutLabel?: string
}

// When collapsed, the labels stay for assistive technology and as a tooltip.
const words = 'min-w-0 flex-1 md:group-data-[sidebar=collapsed]/area:sr-only'
const item = cx(
  'relative flex min-h-9.5 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-on-brand no-underline max-md:min-h-11',
  'hover:bg-brand-hover hover:text-on-brand-hover aria-[current=page]:bg-brand-chosen aria-[current=page]:font-semibold aria-[current=page]:text-on-brand-chosen',
  'md:group-data-[sidebar=collapsed]/area:justify-center md:group-data-[sidebar=collapsed]/area:px-0 forced:aria-[current=page]:border',
)

const head = cx(
  'flex items-center gap-3 rounded-md px-2 font-display leading-tight font-semibold text-on-brand no-underline max-md:mr-10',
  'md:group-data-[sidebar=collapsed]/area:justify-center md:group-data-[sidebar=collapsed]/area:px-0',
)

export function AreaSidebar({
  panelId,
  area,
  title,
  plate,
  homeTo,
  switcher,
  branded,
  action,
  entries,
  logoutAction,
  logoutLabel = 'Sign Out',
}: Props) {
  const current = currentOf(entries, useLocation().pathname)
  return (
    <div className="no-print bg-brand text-on-brand">
      <div className="md:tall:sticky md:tall:top-0 md:tall:h-dvh md:tall:overflow-x-hidden md:tall:overflow-y-auto md:tall:scroll-pb-16">
        <Panel
          id={panelId}
          label={`${area} menu`}
          side="left"
          inlineFrom="md"
          closesOnLink
          className={cx('bg-brand text-on-brand', branded && 'brand-rings')}
        >
          <div className="flex min-h-full flex-col gap-1 px-3 py-4 md:tall:min-h-dvh md:group-data-[sidebar=collapsed]/area:px-1">
            <button
              type="button"
              popoverTarget={panelId}
              popoverTargetAction="hide"
              aria-label="Close menu"
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-md hover:bg-brand-hover hover:text-on-brand-hover md:hidden"
            >
              <Icon icon={X} alone />
            </button>
            {switcher ? (
              <Menu
                align="start"
                className={cx(head, 'mb-2 py-1.5 text-left hover:bg-brand-hover hover:text-on-brand-hover')}
                trigger={
                  <>
                    {plate}
                    <span className={words}>
                      <span className="block wrap-anywhere">{title}</span>
                      <span className="block font-sans text-xs font-normal">{switcher.note}</span>
                      <span className="sr-only">, {switcher.label}</span>
                    </span>
                    <Icon icon={ChevronsUpDown} className="size-4 shrink-0 md:group-data-[sidebar=collapsed]/area:hidden" />
                  </>
                }
              >
                {switcher.items}
              </Menu>
            ) : (
              <Link to={homeTo} className={cx(head, 'pt-1 pb-4')}>
                {plate}
                <span className={cx(words, 'wrap-anywhere')}>{title}</span>
              </Link>
            )}
            {action && (
              <Link
                to={action.to}
                title={action.label}
                className="mb-3 flex min-h-10 items-center justify-center gap-2 rounded-md bg-brand-chosen px-2 text-sm font-semibold text-on-brand-chosen no-underline hover:underline max-md:min-h-11"
              >
                <Icon icon={action.icon} />
                <span className="md:group-data-[sidebar=collapsed]/area:sr-only">{action.label}</span>
              </Link>
            )}
            <nav aria-label={area} className="grid gap-0.5">
              {entries.map(({ label, to, icon, count }) => (
                <Link key={to} to={to} title={label} aria-current={current.includes(to) ? 'page' : undefined} className={item}>
                  <Icon icon={icon} />
                  <span className={words}>{label}</span>
                  {Boolean(count) && (
                    <span className="text-xs font-semibold tabular-nums md:group-data-[sidebar=collapsed]/area:sr-only">
                      <span className="sr-only">, new: </span>
                      {count}
                    </span>
                  )}
                </Link>
              ))}
            </nav>
            <LogoutForm
              action={logoutAction}
              className="mt-auto pt-4 md:tall:sticky md:tall:bottom-0 md:tall:-mb-4 md:tall:bg-brand md:tall:pb-4"
            >
              <button type="submit" title={logoutLabel} className={item}>
                <Icon icon={LogOut} />
                <span className={words}>{logoutLabel}</span>
              </button>
            </LogoutForm>
          </div>
        </Panel>
      </div>
    </div>
  )
}
