import type { Role } from '#app/accounts/role.ts'
import { NOT_COLLECTED } from '#app/platform/mail-kinds.ts'

/** `chosen`: the person decides. `always`: they would miss it. `never`: there is none. */
type Comes = 'chosen' | 'always' | 'never'

type Choice = {
  label: string
  hint: string
  roles: readonly Role[]
  app: Comes
  mail: Comes
  /** Whether a browser that shows notifications shows these, until the person decides. */
  push: boolean | 'never'
}

const EVERYBODY = ['job_seeker', 'employer', 'recruiter'] as const
const TEAMS = ['employer', 'recruiter'] as const

/** What people are told, in their words, whom each kind concerns, and by which ways it comes. */
export const CHOICES = {
  application_steps: {
    label: 'Your applications',
    hint: 'Each step an employer takes: opened, on the shortlist, interview, decided.',
    roles: ['job_seeker'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  messages: {
    label: 'Messages',
    hint: 'Somebody wrote to you about an application, and you have not read it yet.',
    roles: EVERYBODY,
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  interviews: {
    label: 'Interviews',
    hint: 'Invitations, times, changes and cancellations.',
    roles: EVERYBODY,
    app: 'always',
    mail: 'always',
    push: true,
  },
  interview_reminders: {
    label: 'Reminders of interviews',
    hint: 'A day and an hour before an interview. Teams are also asked for feedback after it.',
    roles: EVERYBODY,
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  offers: {
    label: 'Offers',
    hint: 'Sent, changed, taken back, a day before they run out, and their answers.',
    roles: EVERYBODY,
    app: 'always',
    mail: 'always',
    push: true,
  },
  consent_requests: {
    label: 'Companies that would like to meet you',
    hint: 'A company found your profile and asks for your name and contact.',
    roles: ['job_seeker'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  representation_requests: {
    label: 'Agencies that would put you forward',
    hint: 'An agency asks whether a company may read your profile.',
    roles: ['job_seeker'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  job_alerts: {
    label: 'Job alerts',
    hint: 'New jobs of the searches you saved and the companies you follow. You can also stop each by itself.',
    roles: ['job_seeker'],
    app: 'chosen',
    mail: 'chosen',
    push: false,
  },
  campaigns: {
    label: 'Companies that you allowed to write',
    hint: 'What companies and agencies write to many people at once, about jobs. You can also stop each by itself.',
    roles: ['job_seeker'],
    app: 'never',
    mail: 'chosen',
    push: 'never',
  },
  saved_jobs: {
    label: 'Saved jobs that close',
    hint: 'A job that you saved, and have not applied for, closes within three days.',
    roles: ['job_seeker'],
    app: 'chosen',
    mail: 'never',
    push: false,
  },
  applications_received: {
    label: 'Applications for your jobs',
    hint: 'Somebody applies, or withdraws an application.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  mentions: {
    label: 'Notes that mention you',
    hint: 'A colleague writes a note on a candidate, and names you in it.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  answers_due: {
    label: 'Answers that you promised',
    hint: 'On the last day: people still wait for the first answer that an ad of yours promises.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  consent_answers: {
    label: 'Answers of people you asked to meet',
    hint: 'Somebody who is open to work agreed or declined.',
    roles: ['employer'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  ad_decisions: {
    label: 'What our desk decides about your ads',
    hint: 'An ad is held or removed, we ask for a change, or found no fault.',
    roles: TEAMS,
    app: 'always',
    mail: 'always',
    push: true,
  },
  job_runs: {
    label: 'When your jobs go live and close',
    hint: 'A job closes within three days: are you still hiring? Or a job that was scheduled could not go live.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: false,
  },
  campaign_runs: {
    label: 'Campaigns',
    hint: 'A campaign has reached everybody, or was paused by itself.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'never',
    push: false,
  },
  reports: {
    label: 'Reports',
    hint: 'The figures of your ads, every week or month, as you chose on the page Reports. Nobody gets them without choosing.',
    roles: TEAMS,
    app: 'never',
    mail: 'chosen',
    push: 'never',
  },
  agency_requests: {
    label: 'Agencies that act for you',
    hint: 'An agency asks to act for your company or for your approval of an ad, or acts for it no more.',
    roles: ['employer'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  client_answers: {
    label: 'Answers of your clients',
    hint: 'A company agreed or declined, approved an ad, could not, or asked for a change, and when you act for it no more.',
    roles: ['recruiter'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  submission_steps: {
    label: 'Candidates you put forward',
    hint: 'A candidate answered or left, a client opened, wrote or decided, another agency answered a split.',
    roles: ['recruiter'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  shortlists: {
    label: 'Shortlists of agencies',
    hint: 'An agency sends you candidates who agreed to it, or answers what you wrote about them, or one of them is no longer available.',
    roles: ['employer'],
    app: 'chosen',
    mail: 'chosen',
    push: true,
  },
  join_requests: {
    label: 'People who want to join',
    hint: 'Somebody asks to join or accepts an invitation, which owners hear of, or a team that you asked answers.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: false,
  },
  owners_gone: {
    label: 'Owners who delete their account, and checks that end',
    hint: 'For instance because an owner left whose email address your team was checked by. Owners get it.',
    roles: TEAMS,
    app: 'chosen',
    mail: 'chosen',
    push: false,
  },
} as const satisfies Record<string, Choice>

export type NoticeChoice = keyof typeof CHOICES

export const WAYS = ['app', 'mail', 'push'] as const
export type Way = (typeof WAYS)[number]

/** A box of the table of choices. */
export type Box = `${NoticeChoice}.${Way}`

/** What a mail that a person may stop is called: a kind, or the one of a day. */
export type ChosenMail = { [Kind in NoticeChoice]: (typeof CHOICES)[Kind]['mail'] extends 'chosen' ? Kind : never }[NoticeChoice]

declare module '#app/platform/mail-kinds.ts' {
  interface Register {
    mailKinds: ChosenMail | typeof DIGEST
  }
}

declare module '#app/platform/notice.ts' {
  interface Register {
    noticeChoices: keyof typeof CHOICES
  }
}

const choiceOf = (kind: NoticeChoice): Choice => CHOICES[kind]

/** The kinds that concern a role, in the order of the page. */
export const kindsOf = (role: Role): NoticeChoice[] =>
  (Object.keys(CHOICES) as NoticeChoice[]).filter((kind) => choiceOf(kind).roles.includes(role)) // its own keys

/** True where a person decides about a way of a kind. */
export const isChosen = (kind: NoticeChoice, way: Way): boolean =>
  way === 'push' ? choiceOf(kind).push !== 'never' : choiceOf(kind)[way] === 'chosen'

/** Whether a kind comes by a way until its person decides. */
export const byDefault = (kind: NoticeChoice, way: Way): boolean =>
  way === 'push' ? choiceOf(kind).push === true : choiceOf(kind)[way] !== 'never'

export const boxOf = (kind: NoticeChoice, way: Way): Box => `${kind}.${way}`

/** The boxes that a role may tick. */
export const boxesOf = (role: Role): Box[] =>
  kindsOf(role).flatMap((kind) => WAYS.flatMap((way) => (isChosen(kind, way) ? [boxOf(kind, way)] : [])))

/** Every box that somebody may tick. */
export const ALL_BOXES = (Object.keys(CHOICES) as NoticeChoice[]).flatMap(
  (
    kind, // its own keys
  ) => WAYS.flatMap((way) => (isChosen(kind, way) ? [boxOf(kind, way)] : [])),
)

export const isMailKind = (kind: string): kind is ChosenMail =>
  Object.hasOwn(CHOICES, kind) && CHOICES[kind as NoticeChoice].mail === 'chosen'

/** The kinds of mail that the one of the day stands for. */
export const COLLECTED: readonly string[] = Object.keys(CHOICES).filter((kind) => isMailKind(kind) && !NOT_COLLECTED.includes(kind))

/** The mail of a day in place of many. */
export const DIGEST = 'digest' as const
export const DIGEST_WORDS = { label: 'One mail a day', hint: 'What happened since the last one, at 7:30 in the morning.' }
