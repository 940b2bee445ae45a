import { useState } from 'react'
import { type ApplicantProfileContent, ProfileParts } from '#app/profiles/components/profile-parts.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import { askedAnswers, criteriaOf, type StatedAnswers } from '../answers.ts'
import type { FieldValues } from '../field-values.ts'
import { MustHaveCheck } from './must-have-check.tsx'
import { SentApplication } from './sent-application.tsx'

/** The profile that an application shows beside itself; or why it shows none. */
export type ShownProfile = ApplicantProfileContent | 'private' | 'blocked'

type Props = {
  job: MustHaves & { company_name: string }
  email: string
  typed: FieldValues
  stated: StatedAnswers
  file: { filename: string; size_bytes: number } | undefined
  profile: ShownProfile
}

/** Previews the application as the employer will see it. It shows what is typed in the browser, so it needs scripts. */
export function ApplicationPreview({ job, email, typed, stated, file, profile }: Props) {
  const [open, setOpen] = useState(false)
  const criteria = criteriaOf(job, stated)
  const sent = {
    email,
    phone: typed.phone?.trim() || null,
    cover_letter: typed.cover_letter?.trim() ?? '',
    answers: askedAnswers(job, stated),
    file: file ?? null,
  }
  return (
    <div className="scripting-none:hidden">
      <Button type="button" variant="quiet" onClick={() => setOpen(true)} className="-ml-2.5">
        Preview my application
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`What ${job.company_name} will see`}
        description="Nothing is sent yet."
        footer={
          <Button type="button" onClick={() => setOpen(false)}>
            Back to the form
          </Button>
        }
      >
        {open && (
          <div className="mt-5 grid gap-8">
            <SentApplication sent={sent} name={typed.full_name?.trim() || 'Not given yet'} />
            {criteria.length > 0 && (
              <section>
                <h3 className="mb-2 text-lg">Must-haves</h3>
                <MustHaveCheck criteria={criteria} withHow={false} />
              </section>
            )}
            {typeof profile === 'object' && (
              <section>
                <h3 className="mb-2 text-lg">Profile</h3>
                <p className="mb-3 text-sm text-muted-foreground">
                  As it is when it is read, with how it matches this job and whether you may start.
                </p>
                <ProfileParts profile={profile} />
              </section>
            )}
          </div>
        )}
      </Dialog>
    </div>
  )
}
