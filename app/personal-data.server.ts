import { accountEntry } from '#app/accounts/personal-data.server.ts'
import { alertsEntry } from '#app/alerts/personal-data.server.ts'
import { applicationsEntry } from '#app/applications/personal-data.server.ts'
import { ordersEntry } from '#app/billing/personal-data.server.ts'
import { campaignsEntry } from '#app/campaigns/personal-data.server.ts'
import { contactEntry } from '#app/content/personal-data.server.ts'
import { cvsEntry } from '#app/cvs/personal-data.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { listOwned, recordOwnerDeleted } from '#app/employers/owner-deleted.server.ts'
import { followingEntry, mailConsentsEntry } from '#app/employers/personal-data.server.ts'
import { interviewsEntry } from '#app/interviews/personal-data.server.ts'
import { introductionsEntry } from '#app/introductions/personal-data.server.ts'
import { jobsEntry } from '#app/jobs/personal-data.server.ts'
import { matchingEntry } from '#app/matching/personal-data.server.ts'
import { messagesEntry } from '#app/messages/personal-data.server.ts'
import { moderationEntry } from '#app/moderation/personal-data.server.ts'
import { browsersEntry, emailChoicesEntry, notificationsEntry } from '#app/notifications/personal-data.server.ts'
import { offersEntry } from '#app/offers/personal-data.server.ts'
import { pipelineEntry } from '#app/pipeline/personal-data.server.ts'
import { activityEntry } from '#app/platform/personal-data.server.ts'
import type { ErasureFollowUp, PersonalDataAbout, PersonalDataEntry, PersonalFile } from '#app/platform/personal-data.ts'
import { profileEntry } from '#app/profiles/personal-data.server.ts'
import { clientsEntry } from '#app/recruiters/personal-data.server.ts'
import { reportMailsEntry } from '#app/reports/personal-data.server.ts'
import { submissionsEntry } from '#app/submissions/personal-data.server.ts'
import { agenciesEntry, claimsEntry, companiesEntry, invitationsEntry } from '#app/teams/personal-data.server.ts'

/**
 * The personal-data registry: all data the product holds about a person, in the order it is erased: referring rows before those they
 * refer to, the account last.
 */
export const PERSONAL_DATA_REGISTRY: readonly PersonalDataEntry[] = [
  interviewsEntry,
  offersEntry,
  campaignsEntry,
  submissionsEntry,
  reportMailsEntry,
  moderationEntry,
  introductionsEntry,
  alertsEntry,
  messagesEntry,
  pipelineEntry,
  applicationsEntry,
  matchingEntry,
  clientsEntry,
  jobsEntry,
  cvsEntry,
  profileEntry,
  followingEntry,
  mailConsentsEntry,
  contactEntry,
  emailChoicesEntry,
  notificationsEntry,
  browsersEntry,
  invitationsEntry,
  ordersEntry,
  claimsEntry,
  agenciesEntry,
  companiesEntry,
  activityEntry,
  accountEntry,
]

/** Tables that say something of people without referring to an account, and what the privacy policy tells of them. */
export const OTHER_PERSONAL_DATA: readonly { tables: readonly string[]; about: PersonalDataAbout }[] = [
  {
    tables: ['verification_codes'],
    about: {
      title: 'Codes we mailed',
      what: 'The address a code went to, what it was for, and the code as a hash.',
      seenBy: 'Nobody.',
    },
  },
  {
    tables: ['employers', 'agencies', 'employer_offices', 'billing_details', 'invoices'],
    about: {
      title: 'Contacts of companies and agencies',
      what: 'The name, phone number and address that a company states for itself, and who its invoices go to.',
      seenBy: 'What the company publishes on its page: everybody. The rest: its members, and the people who look after the board.',
    },
  },
  {
    tables: ['signed_letters'],
    about: {
      title: 'Letters that you signed',
      what: 'An offer that you accepted: its letter with your name, how and when you signed it. It stays once your application or account is gone, because employers must keep records of whom they employ (Fair Work Act 2009, section 535).',
      seenBy: 'The company or agency that sent it.',
    },
  },
  {
    tables: ['job_views'],
    about: {
      title: 'Views of a job',
      what: 'That a browser opened a job on a day, as a keyed hash which changes daily: nobody can be followed by it.',
      seenBy: 'The advertiser sees the number.',
    },
  },
  {
    tables: ['shortlist_readers'],
    about: {
      title: 'Browsers that read a shortlist',
      what: 'A hash of the cookie of a browser in which the code of a shortlist was entered, and when.',
      seenBy: 'The agency sees that it was opened.',
    },
  },
  {
    tables: ['received_mails'],
    about: {
      title: 'Answers that came by mail',
      what: 'A hash of the number that a mail program gave an answer, so that the same mail counts once.',
      seenBy: 'Nobody.',
    },
  },
  {
    tables: ['rate_limits'],
    about: {
      title: 'Counters against misuse',
      what: 'How often something was tried lately, such as a password, from a network address or for an account.',
      seenBy: 'Nobody.',
    },
  },
]

/** Lists all data held about a person for their export, by entry name. */
export async function listPersonalData(userId: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(PERSONAL_DATA_REGISTRY.map(async ({ name, list }) => [name, await list(userId)] as const))
  return Object.fromEntries(parts.reverse())
}

/** Lists the stored files of a person. */
export async function listPersonalFiles(userId: string): Promise<PersonalFile[]> {
  return (await Promise.all(PERSONAL_DATA_REGISTRY.map(({ listFiles }) => listFiles?.(userId) ?? []))).flat()
}

/**
 * Erases a person from every table, in one transaction. Locks their row first, so that what they do at the same time in another
 * browser waits and then finds no user.
 *
 * @returns what is left to do after the commit
 */
export async function erasePersonalData(tx: Tx, userId: string): Promise<Required<ErasureFollowUp>> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const owned = await listOwned(tx, userId)
  const all: Required<ErasureFollowUp> = { storageKeys: [], sealedAddresses: [], marks: [] }
  for (const { erase } of PERSONAL_DATA_REGISTRY) {
    const { storageKeys = [], sealedAddresses = [], marks = [] } = await erase(tx, userId)
    all.storageKeys.push(...storageKeys)
    all.sealedAddresses.push(...sealedAddresses)
    all.marks.push(...marks)
  }
  await recordOwnerDeleted(tx, owned)
  return all
}
