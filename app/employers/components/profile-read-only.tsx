import { PROFILE_SECTIONS, type Profile, partInWords, partLabel } from '#app/employers/profile-fields.ts'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'

type Props = {
  profile: Profile
  /** Why a form that was sent anyway was rejected; null when none was. */
  message: string | null
}

/** The company profile for a member who may not change it. */
export function ProfileReadOnly({ profile, message }: Props) {
  return (
    <div className="mt-5 grid max-w-160 gap-4">
      <ErrorSummary message={message} />
      <Notice title="You can read this profile.">
        Only an owner or a manager of {profile.company_name} can change it. Ask one of them when something is wrong or missing.
      </Notice>
      <Card as="div" className="grid gap-6 whitespace-pre-line">
        {PROFILE_SECTIONS.map(({ title, parts }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-lg">{title}</h2>
            <FactList facts={parts.map((part) => ({ label: partLabel(part), value: partInWords(part, profile) ?? 'Not given' }))} />
          </section>
        ))}
      </Card>
    </div>
  )
}
