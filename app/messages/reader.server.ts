import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import type { ApplicationStatus } from '#app/applications/application.ts'
import { type TeamMember, teamMemberOf } from '#app/applications/team-member.server.ts'
import { toldStatus } from '#app/applications/told-status.server.ts'
import { areaOf, getsApplications } from '#app/employers/advertiser.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { may } from '#app/teams/permissions.ts'
import type { Side } from './message.ts'
import type { MessageArea } from './pages.ts'

/** Somebody who reads threads: a member, those of their team; a job seeker, their own. */
export type ThreadReader = { side: 'team'; member: TeamMember } | { side: 'person'; userId: string }

/** The signed-in person as a reader of threads; null for whoever has none. */
export function threadReaderOf(user: CurrentUser): ThreadReader | null {
  if (user.role === 'job_seeker') return { side: 'person', userId: user.id }
  const member = teamMemberOf(user)
  return member && { side: 'team', member }
}

/** The signed-in person as a reader of threads. @throws a 404 response for whoever has none */
export function threadReaderOrNotFound(user: CurrentUser): ThreadReader {
  const reader = threadReaderOf(user)
  if (!reader) throw notFound()
  return reader
}

export const readerId = (reader: ThreadReader): string => (reader.side === 'team' ? reader.member.userId : reader.userId)

export const areaOfReader = (reader: ThreadReader): MessageArea => (reader.side === 'team' ? areaOf(reader.member.advertiser) : 'seeker')

/** True when the reader may write where the application is open. */
export const mayWrite = (reader: ThreadReader): boolean => reader.side === 'person' || may(reader.member, 'message.send')

export const otherSide = (side: Side): Side => (side === 'team' ? 'person' : 'team')

/** SQL of the status of an application (`a`) as the reader knows it: a person is told of a move once it can no longer be undone. */
export const statusFor = (reader: ThreadReader) => (reader.side === 'team' ? sql<ApplicationStatus>`a.status` : toldStatus)

/** SQL that is true for an application (`a`) and its job (`j`) whose thread is the reader's. */
export const isThreadOf = (reader: ThreadReader) =>
  reader.side === 'team' ? getsApplications(reader.member.advertiser) : sql<boolean>`a.applicant_id = ${reader.userId}`
