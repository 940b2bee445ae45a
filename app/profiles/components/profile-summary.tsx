import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import type { ListedLink } from '#app/ui/display/link-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { cutSummary } from '../cut-text.ts'
import { CutText } from './cut-text.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

type Props = {
  name: string
  profile: { role: string | null; suburb: string | null; summary: string | null; joined_at: Date }
  settings: readonly ListedLink[]
}

/** Who the person is, as they present themselves, with the ways to change it. */
export function ProfileSummary({ name, profile: { role, suburb, summary, joined_at }, settings }: Props) {
  const line = [role, suburb].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="profile-summary">
      <div className="flex items-center gap-3.5">
        <PersonPlate name={name} size="large" />
        <div className="min-w-0">
          <h2 id="profile-summary" className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {line || (
              <>
                Here since <Time at={joined_at} format="date-year" />
              </>
            )}
          </p>
        </div>
      </div>
      {summary && (
        <div className="mt-3.5 text-sm">
          <CutText text={summary} cut={cutSummary(summary)} />
        </div>
      )}
      <div className="mt-3.5 flex flex-wrap items-center gap-1">
        <ButtonLink to={href('/onboard')}>Edit Profile</ButtonLink>
        <SettingsDialog entries={settings} />
      </div>
    </section>
  )
}
