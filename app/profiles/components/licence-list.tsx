import type { ReactNode } from 'react'
import type { LicenceInWords } from '../licence.ts'

type Props = {
  licences: readonly LicenceInWords[]
  /** What is said of a licence that the person has not confirmed. */
  unconfirmed: ReactNode
}

/** The licences a person holds, each with its number and end where they are known. */
export function LicenceList({ licences, unconfirmed }: Props) {
  return (
    <ul className="grid gap-2.5 text-sm empty:hidden">
      {licences.map(({ label, state, detail, isUnconfirmed }) => (
        <li key={`${label} ${detail}`} className="wrap-anywhere">
          <span className="font-semibold">{label}</span>
          {state && `, ${state}`}
          {detail && <span className="block text-muted-foreground tabular-nums">{detail}</span>}
          {isUnconfirmed && <span className="block text-muted-foreground">{unconfirmed}</span>}
        </li>
      ))}
    </ul>
  )
}
