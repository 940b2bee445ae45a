import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AGENCY_FIELDS, AGENCY_LABELS, type AgencyProfile, agencyInWords } from '../agency.ts'

type Props = {
  profile: AgencyProfile
  /** Why a form that was sent anyway was rejected; null when none was. */
  message: string | null
}

/** The profile of an agency for a member who may not change it. */
export const AgencyReadOnly = ({ profile, message }: Props) => (
  <div className="grid max-w-160 gap-4">
    <ErrorSummary message={message} />
    <Notice title="You can read this profile.">
      Only an owner or a manager of {profile.name} can change it. Ask one of them when something is wrong or missing.
    </Notice>
    <Card as="div" className="whitespace-pre-line">
      <FactList
        facts={AGENCY_FIELDS.map((field) => ({ label: AGENCY_LABELS[field], value: agencyInWords(field, profile) ?? 'Not given' }))}
      />
    </Card>
  </div>
)
