import type { Contact, SharedFile } from '#app/applications/components/sent-application.tsx'
import type { ShownProfile } from '#app/profiles/visibility.ts'
import type { ShownState } from './submission.ts'

/** What client or agency wrote about a candidate. `isOwn` says that its reader wrote it. */
export type Comment = { id: string; side: 'agency' | 'client'; body: string; written_at: Date; author: string | null; isOwn: boolean }

/** The key of a form for comments: it is empty after its writer has sent one, and keeps what is typed when somebody else has. */
export const writtenBy = (comments: readonly Comment[]): number => comments.filter(({ isOwn }) => isOwn).length

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
