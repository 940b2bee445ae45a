import { Notice } from '#app/ui/feedback/notice.tsx'
import { HELD_FOR_SUSPENSION, type Outcome, TEAM_NOTES } from '../decision.ts'

type Note = { outcome: Exclude<Outcome, 'no_fault'>; words: string; isOfSuspension: boolean }

/** What the desk decided about an ad, above its pages for its own team. */
export const TeamNote = ({ note, className }: { note: Note | null; className?: string }) =>
  note && (
    <Notice tone="warning" title={note.isOfSuspension ? HELD_FOR_SUSPENSION : TEAM_NOTES[note.outcome]} className={className}>
      <span className="whitespace-pre-line">{note.words}</span>
    </Notice>
  )
