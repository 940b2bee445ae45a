import { FactList } from '#app/ui/display/fact-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { AGENCY_FIELDS, AGENCY_LABELS, type AgencyProfile, agencyInWords } from '../agency.ts'

type Props = {
  /** As it is saved now. */
  saved: AgencyProfile
  /** What the form sent. */
  sent: Record<string, string | string[]>
}

/** What another member saved while a form was open, where it differs from what was typed. Saving again writes over it. */
export function ChangedMeanwhile({ saved, sent }: Props) {
  const differs = (field: keyof AgencyProfile) => {
    const [value, typed] = [saved[field], sent[field]]
    if (typeof value === 'boolean') return value !== (typed !== undefined)
    if (Array.isArray(value)) return [...value].sort().join() !== [typed ?? []].flat().sort().join()
    return (value ?? '') !== (typed ?? '')
  }
  const changed = AGENCY_FIELDS.filter(differs)
  if (changed.length === 0) return null
  return (
    <Notice tone="warning" title="Saved meanwhile, and different from what you typed">
      <div className="mt-2 whitespace-pre-line">
        <FactList facts={changed.map((field) => ({ label: AGENCY_LABELS[field], value: agencyInWords(field, saved) ?? 'Empty' }))} />
      </div>
    </Notice>
  )
}
