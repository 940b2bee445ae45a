import { Notice } from '#app/ui/feedback/notice.tsx'
import { HELD_FOR_CHANGE, HELD_FOR_SUSPENSION, type Outcome, TEAM_NOTES } from '../decision.ts'

type Note = { outcome: Exclude<Outcome, 'no_fault'>; words: string; isOfSuspension: boolean; isHeld: boolean }

function titleOf({ outcome, isOfSuspension, isHeld }: Note): string {
  if (isOfSuspension) return HELD_FOR_SUSPENSION
  return outcome === 'change_asked' && isHeld ? HELD_FOR_CHANGE : TEAM_NOTES[outcome]
}

/** What the desk decided about an ad, above its pages for its own team. */
export const TeamNote = ({ note, className }: { note: Note | null; className?: string }) =>
  note && (
    <Notice tone="warning" title={titleOf(note)} className={className}>
      <span className="whitespace-pre-line">{note.words}</span>
    </Notice>
  )
