import { href } from 'react-router'
import { formatAbn, PROFILE_LABELS } from '#app/employers/profile-fields.ts'
import { fieldsOf, PROFILE_STEPS, type ProfileValues } from '#app/employers/profile-steps.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'

type Props = {
  profile: ProfileValues
  /** Why a form that was sent anyway was rejected; null when none was. */
  message: string | null
}

/** The company profile for a member who may not change it. */
export function ProfileReadOnly({ profile, message }: Props) {
  const shown = { ...profile, abn: profile.abn && formatAbn(profile.abn) }
  return (
    <>
      <PageHead title="Company profile" />
      <div className="mt-5 grid max-w-160 gap-4">
        <ErrorSummary message={message} />
        <Notice title="You can read this profile.">
          Only an owner or a manager of {profile.company_name} can change it. Ask one of them when something is wrong or missing.
        </Notice>
        <Card as="div" className="grid gap-6">
          {PROFILE_STEPS.map((step) => (
            <section key={step.key} aria-labelledby={step.key}>
              <h2 id={step.key} className="mb-2 text-lg">
                {step.label}
              </h2>
              <FactList facts={fieldsOf(step).map((field) => ({ label: PROFILE_LABELS[field], value: shown[field] ?? 'Not given' }))} />
            </section>
          ))}
        </Card>
        <p>
          <ButtonLink to={href('/employer/dashboard')}>Dashboard</ButtonLink>
        </p>
      </div>
    </>
  )
}
