import type { LicenceInWords } from '../licence.ts'

/** The licences a person holds, each with its number and end where they are known. */
export function LicenceList({ licences }: { licences: readonly LicenceInWords[] }) {
  return (
    <ul className="grid gap-2.5 text-sm empty:hidden">
      {licences.map(({ label, state, detail }) => (
        <li key={`${label} ${detail}`} className="wrap-anywhere">
          <span className="font-semibold">{label}</span>
          {state && `, ${state}`}
          {detail && <span className="block text-muted-foreground tabular-nums">{detail}</span>}
        </li>
      ))}
    </ul>
  )
}
