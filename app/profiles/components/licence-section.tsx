import { href, Link } from 'react-router'
import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { LicenceInWords } from '../licence.ts'
import { LICENCE_STEP } from '../licence-step.ts'
import { LicenceList } from './licence-list.tsx'
import { SideSection } from './side-section.tsx'

type Props = { licences: readonly LicenceInWords[]; status: LicenceStatus | null }

/** The licences a person holds; for who holds none, the way to one. @param status what they stated; null while they have not */
export function LicenceSection({ licences, status }: Props) {
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
          <span className="block font-semibold">{status === null ? 'Not stated yet' : LICENCE_LABEL[status]}</span>
          <span className="block text-muted-foreground">Most states ask for one to sell or manage property.</span>
          {status === null && (
            <Link to={LICENCE_STEP} className="mt-2 mr-5 inline-block py-0.5">
              Say which you hold
            </Link>
          )}
          <Link to={href('/entry-pathway')} className="mt-2 inline-block py-0.5">
            Get qualified
          </Link>
        </p>
      )}
    </SideSection>
  )
}
