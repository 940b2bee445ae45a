import type { Contact, SharedFile } from '#app/applications/components/sent-application.tsx'
import type { ShownProfile } from '#app/profiles/visibility.ts'
import type { ShownState } from './submission.ts'

/** What client or agency wrote about a candidate. */
export type Comment = { id: string; side: 'agency' | 'client'; body: string; written_at: Date; author: string | null }

/** A candidate of a shortlist as its client reads them. `person` is null once they share nothing any more. */
export type SharedCandidate = {
  id: string
  shown: ShownState
  decided: { reason: string; decided_at: Date | null; decided_by: string | null } | null
  comments: readonly Comment[]
  person: {
    name: string
    profile: ShownProfile | null
    contact: (Contact & { licence_number: string | null }) | null
    file: SharedFile | null
  } | null
}
