import { inWords, sameDay } from '#app/ui/display/moment.ts'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import type { DraftState } from './use-draft.ts'

/** When the draft was last saved: "Saved at 10:42 am". */
export function DraftNote({ state }: { state: DraftState }) {
  if (state === 'not saved') return <span className="text-sm text-muted-foreground">Not saved yet, we keep trying</span>
  if (state === 'refused') return <span className="text-sm text-muted-foreground">Not saved: please open the job again to see why</span>
  if (state === null || state === 'signed out') return <SavedNote />
  const today = sameDay(state.at, Date.now())
  return <SavedNote>{today ? `Saved at ${inWords(state.at, 'time')}` : `Saved on ${inWords(state.at, 'date-time')}`}</SavedNote>
}
