import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { TeamNotes, type TeamNotesProps } from './team-notes.tsx'
import { type Rating, TeamRating } from './team-rating.tsx'

type Props = {
  candidate: Pick<TeamNotesProps, 'notes' | 'noteFormId' | 'colleagues'> & {
    facts: { id: string; full_name: string }
    moves: ComponentProps<typeof ApplicationHistory>['moves']
    rating: Rating
    /** Null once the application is withdrawn. */
    sent: { phone: string | null } | null
    /** Null where it is not shown to the reader. */
    profile: object | null
  }
  result: TeamNotesProps['result']
  scores?: ReactNode
  history?: ReactNode
}

const section = 'border-t border-border pt-5 first:border-t-0 first:pt-0'

/** Beside what a candidate sent: what the team thinks of them, what happened, and what they shared. */
export function TeamRail({ candidate, result, scores, history }: Props) {
  const { facts, moves, notes, rating } = candidate
  return (
    <aside aria-label="Your team, and history" className="grid min-w-0 content-start gap-7">
      {scores}
      <div className={section}>
        <TeamRating key={`${facts.id}-${rating.mine}`} rating={rating} />
      </div>
      <TeamNotes
        key={facts.id}
        applicationId={facts.id}
        notes={notes}
        noteFormId={candidate.noteFormId}
        colleagues={candidate.colleagues}
        result={result}
      />
      <section aria-labelledby="history" className={section}>
        <h2 id="history" className="mb-3 text-lg">
          History
        </h2>
        {history ?? <ApplicationHistory moves={moves} />}
      </section>
      <section aria-labelledby="shared" className={`${section} text-sm`}>
        <h2 id="shared" className="mb-2 text-lg wrap-anywhere">
          What {firstName(facts.full_name)} shared
        </h2>
        <Shared candidate={candidate} />
      </section>
    </aside>
  )
}

/** What people call a candidate. */
export const firstName = (fullName: string) => fullName.split(' ')[0] || fullName

function Shared({ candidate: { sent, profile } }: Pick<Props, 'candidate'>) {
  if (!sent) return <p className="text-muted-foreground">Nothing any more: the application is withdrawn.</p>
  return (
    <>
      <ul className="grid gap-1.5">
        <SharedLine icon={Check}>Resume, letter{sent.phone ? ', phone' : ''} and email</SharedLine>
        <SharedLine icon={profile ? Check : EyeOff}>
          {profile ? 'The profile, as its person keeps it' : 'Not shared: the profile'}
        </SharedLine>
      </ul>
      <p className="mt-2 text-muted-foreground">For this job only. They see that your team opened it.</p>
    </>
  )
}

const SharedLine = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon icon={icon} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </li>
)
