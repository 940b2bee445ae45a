import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { AgencyCard as Agency } from '../directory-card.ts'
import { AgencyCard } from './agency-card.tsx'

type Props = { agencies: readonly Agency[]; isLoading?: boolean; actionOf?: (agency: Agency) => ReactNode }

/** Agencies as cards. */
export const AgencyList = ({ agencies, isLoading = false, actionOf }: Props) => (
  <ul
    aria-label="Agencies"
    aria-busy={isLoading}
    className={cx(
      'grid gap-5 transition-opacity duration-(--duration) ease-out md:grid-cols-2 lg:grid-cols-3 max-md:gap-3.5',
      isLoading && 'opacity-55 delay-150',
    )}
  >
    {agencies.map((agency) => (
      <li key={agency.id}>
        <AgencyCard agency={agency} action={actionOf?.(agency)} />
      </li>
    ))}
  </ul>
)
