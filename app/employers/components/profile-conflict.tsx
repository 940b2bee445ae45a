import { type Profile, type ProfilePart, partInWords, partLabel } from '#app/employers/profile-fields.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = {
  /** What two people changed, or one in two tabs. */
  parts: readonly ProfilePart[]
  /** The profile as it is saved now. */
  current: Profile
}

/** What another member saved of the profile while its form was open, beside what stands in the form. */
export function ProfileConflict({ parts, current }: Props) {
  return (
    <Notice tone="warning" title="What changed meanwhile">
      <p>Another member, or you in another tab, saved this. Your own words stand in the form: saving once more puts them in its place.</p>
      <div className="mt-3 max-h-80 overflow-y-auto whitespace-pre-line">
        <FactList facts={parts.map((part) => ({ label: partLabel(part), value: partInWords(part, current) ?? 'Empty' }))} />
      </div>
    </Notice>
  )
}
