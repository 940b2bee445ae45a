import { href, Link } from 'react-router'
import type { LicenceInWords } from '../licence.ts'
import { LICENCE_STEP } from '../wizard-steps.ts'
import { LicenceList } from './licence-list.tsx'
import { SideSection } from './side-section.tsx'

/** The licences a person holds; for who holds none, the way to one. */
export function LicenceSection({ licences }: { licences: readonly LicenceInWords[] }) {
  return (
    <SideSection title="Licence">
      <LicenceList
        licences={licences}
        unconfirmed={
          <>
            Your profile names it. <Link to={LICENCE_STEP}>Confirm it</Link>, and it counts for jobs.
          </>
        }
      />
      {licences.length === 0 && (
        <p className="text-sm">
          <span className="block font-semibold">No Licence</span>
          <span className="block text-muted-foreground">Most states ask for one to sell or manage property.</span>
          <Link to={href('/entry-pathway')} className="mt-2 inline-block py-0.5">
            Get qualified
          </Link>
        </p>
      )}
    </SideSection>
  )
}
