import type { RawBuilder } from 'kysely'
import type { EventName, EventPayload, RecordedEvent } from './events.ts'

/** The rows of a person's choices, by which a notice can be switched off. app/notifications/choices.ts adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

export type NoticeChoice = Register extends { noticeChoices: infer Choice extends string } ? Choice : never

/** The company or agency for which a member is told. */
type Team = { employerId: string } | { agencyId: string }

/** Somebody who is told of an event. */
export type Told = { userId: string; team?: Team }

/** What the words of a notice are made of, as it is read. */
export type NoticeFacts = {
  /** The team for which the reader was told; null for what is about themselves. */
  team: Team | null
  /** Of the event's job and application; empty where it has none. */
  jobTitle: string
  companyName: string
  candidateName: string
  /** What the kind asks for by `about`; empty when nothing is there. */
  about: string
}

/** `text` says what happened, `detail` what it is about, `to` is the path where it can be seen. */
export type NoticeWords = { text: string; detail?: string; to: string }

export const NOTICE_ICONS = ['application', 'message', 'interview', 'job', 'team'] as const
export type NoticeIcon = (typeof NOTICE_ICONS)[number]

/**
 * A kind of notice: which event it tells of, to whom, and in which words. Each domain registers its own in its notices.server.ts, listed in
 * app/notices.server.ts. SQL in it names the notification `n`, its event `e`, and the event's application `a` and job `j`, if it has them.
 */
export type NoticeKind = {
  [Name in EventName]: {
    /** What its rows are called; never used for another kind again. */
    name: string
    on: Name
    choice: NoticeChoice
    icon: NoticeIcon
    /** Who is told. Whoever caused the event is left out. */
    to: (event: RecordedEvent<Name>) => Promise<readonly Told[]>
    /** When it is due, for what is told later. */
    at?: (event: EventPayload<Name>) => Date
    /** True while its reader may open what it is about. A notice that they may not is neither shown nor counted. */
    isReadable: RawBuilder<boolean>
    about?: RawBuilder<string | null>
    words: (event: RecordedEvent<Name>, facts: NoticeFacts) => NoticeWords
    /** An instant; on its day, where the reader is, the notice rings in spite of quiet hours. */
    ringsOn?: RawBuilder<Date | null>
    /** What a locked screen may show: names and words of nobody. */
    push: string
    /** Takes the place of an unread one about the same application, as messages of one conversation do. */
    replacesUnread?: true
    /** Events after which whoever caused them has read the notices about the same application. */
    readOn?: readonly EventName[]
  }
}[EventName]

/** A kind of notice of the event that it names. */
export type NoticeOn<Name extends EventName> = Extract<NoticeKind, { on: Name }>
