import { Link } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { inWords, sameDay } from '#app/ui/moment.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SavedNote } from '#app/ui/saved-note.tsx'
import type { DraftState } from './use-draft.ts'

/** When what is typed was last saved: "Saved at 10:42 am". */
export function DraftNote({ state }: { state: DraftState }) {
  if (state === 'not saved') return <span className="text-sm text-muted-foreground">Not saved yet, we keep trying</span>
  if (state === null || state === 'signed out') return <SavedNote />
  const today = sameDay(state.at, Date.now())
  return <SavedNote>{today ? `Saved at ${inWords(state.at, 'time')}` : `Saved on ${inWords(state.at, 'date-time')}`}</SavedNote>
}

/** The session ended while somebody typed: signing in elsewhere keeps what stands in this form. */
export function SignedOutNotice({ applyPath }: { applyPath: string }) {
  const signIn = (
    <Link to={loginPath(applyPath, 'apply')} target="_blank">
      Log in in a new tab
    </Link>
  )
  return (
    <Notice tone="warning" role="alert" title="You are signed out." action={signIn} className="mb-6">
      What you typed stays here. Log in, come back to this tab and go on.
    </Notice>
  )
}
