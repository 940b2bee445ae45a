import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { entryDetailOf, type Figures, figuresOf } from '#app/submissions/correction.ts'
import { divideCents, gstOn, partOf, WHOLE } from '#app/submissions/money.ts'
import { isCancelled, outcomeOf, type Terms } from '#app/submissions/placement.ts'
import { ANSWER_DAYS, type EntryKind, REPRESENTED_DAYS, SHORTLIST_DAYS, type SubmissionState } from '#app/submissions/submission.ts'
import { type Advertiser, daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

const CORNERLOT = 'cornerlot-talent'
const WATTLEBIRD = 'wattlebird-and-lowe'
const HARBOUR = 'harbour-and-vine-recruitment'
const MERINDAH = 'Merindah Property Group'
const NORTHLIGHT = 'Northlight Property Valuers'
const IRONBARK = 'Ironbark Row Commercial'
const BANKSIA = 'Banksia Lane Realty'

type Placed = {
  /** Less than nothing: it was to begin so many days from now. */
  startedDaysAgo: number
  /** Without it, on the first day. */
  recordedDaysAgo?: number
  fee:
    | { kind: 'percent'; salary: number; basisPoints: number }
    | { kind: 'fixed'; dollars: number }
    | { kind: 'retained'; stages: [string, number][] }
    | { kind: 'none' }
  /** Its agency is registered for GST, unless this says that it is not. */
  gst?: false
  remedy: Terms['remedy']
  refund: Terms['refund_kind']
  endedDaysAgo?: number
  reason?: string
  /** The address of the candidate whom this one replaces. */
  replaces?: string
  /** It was recorded with another salary and first day, and corrected. */
  corrected?: { daysAgo: number; fromSalary: number; fromStartedDaysAgo: number; reason: string }
}

type Demo = {
  email: string
  agency?: string
  company: string
  role: string
  state: SubmissionState
  askedDaysAgo: number
  answeredDaysAgo?: number
  sentDaysAgo?: number
  decidedDaysAgo?: number
  note?: string
  reason?: string
  sharesContact?: boolean
  comment?: { side: 'agency' | 'client'; body: string }
  split?: { partner: string; share: number; state: 'proposed' | 'agreed' | 'declined' | 'taken_back' }
  placed?: Placed
}

/**
 * Submissions in every state, splits and placements with a fee of each kind. Candidates whom an agency sent to a company for one role on one day
 * are one shortlist.
 */
const SUBMISSIONS: Demo[] = [
  {
    email: DEMO_JOB_SEEKER,
    company: NORTHLIGHT,
    role: 'Portfolio Valuer',
    state: 'asked',
    askedDaysAgo: 1,
    note: 'They look for somebody who has managed homes, and would train you to value them.',
  },
  {
    email: DEMO_JOB_SEEKER,
    agency: WATTLEBIRD,
    company: 'Lumen Park Communities',
    role: 'Community Manager',
    state: 'sent',
    askedDaysAgo: 12,
    answeredDaysAgo: 11,
    sentDaysAgo: 9,
  },
  {
    email: 'helen.okafor@example.com',
    company: MERINDAH,
    role: 'Trust Accountant',
    state: 'agreed',
    askedDaysAgo: 4,
    answeredDaysAgo: 3,
    sharesContact: true,
    split: { partner: WATTLEBIRD, share: 7_000, state: 'proposed' },
  },
  {
    email: 'm.delaney@example.com',
    company: MERINDAH,
    role: 'Trust Accountant',
    state: 'sent',
    askedDaysAgo: 9,
    answeredDaysAgo: 8,
    sentDaysAgo: 2,
    comment: { side: 'client', body: 'Has he closed a month alone?' },
  },
  {
    email: 'm.delaney@example.com',
    company: BANKSIA,
    role: 'Business Development Manager',
    state: 'sent',
    askedDaysAgo: 6,
    answeredDaysAgo: 5,
    sentDaysAgo: 3,
    comment: { side: 'agency', body: 'He would move to Sydney, and can start in four weeks.' },
  },
  {
    email: 'keith.mallory@example.com',
    company: BANKSIA,
    role: 'Business Development Manager',
    state: 'sent',
    askedDaysAgo: 6,
    answeredDaysAgo: 4,
    sentDaysAgo: 3,
    sharesContact: true,
  },
  {
    email: 'sofia.marchetti@example.com',
    company: IRONBARK,
    role: 'Commercial Property Manager',
    state: 'interview',
    askedDaysAgo: 14,
    answeredDaysAgo: 12,
    sentDaysAgo: 10,
    decidedDaysAgo: 6,
    sharesContact: true,
    split: { partner: WATTLEBIRD, share: 8_000, state: 'declined' },
  },
  {
    email: 'priya.r@example.com',
    company: MERINDAH,
    role: 'Trust Accountant',
    state: 'declined',
    askedDaysAgo: 20,
    answeredDaysAgo: 19,
    sentDaysAgo: 17,
    decidedDaysAgo: 15,
    reason: 'We need somebody who has kept trust accounts for a year.',
    split: { partner: HARBOUR, share: 5_000, state: 'taken_back' },
  },
  {
    email: 'georgia.pappas@example.com',
    company: NORTHLIGHT,
    role: 'Assistant Valuer',
    state: 'refused',
    askedDaysAgo: 8,
    answeredDaysAgo: 7,
  },
  { email: 'joonho.bae@example.com', company: IRONBARK, role: 'Commercial Property Manager', state: 'asked', askedDaysAgo: 16 },
  {
    email: 'wren.abernathy@example.com',
    company: IRONBARK,
    role: 'Commercial Property Manager',
    state: 'withdrawn',
    askedDaysAgo: 15,
    answeredDaysAgo: 14,
    sentDaysAgo: 10,
  },
  {
    email: 'liamhartwig@example.com',
    company: NORTHLIGHT,
    role: 'Assistant Valuer',
    state: 'taken_back',
    askedDaysAgo: 22,
    answeredDaysAgo: 21,
  },
  {
    email: 'dev.chandran@example.com',
    agency: HARBOUR,
    company: MERINDAH,
    role: 'Receptionist',
    state: 'agreed',
    askedDaysAgo: 6,
    answeredDaysAgo: 5,
  },
  { email: 'dev.chandran@example.com', company: MERINDAH, role: 'Receptionist', state: 'overtaken', askedDaysAgo: 6, answeredDaysAgo: 5 },
  {
    email: 'amelia.brandt@example.com',
    company: NORTHLIGHT,
    role: 'Assistant Valuer',
    state: 'interview',
    askedDaysAgo: 66,
    answeredDaysAgo: 65,
    sentDaysAgo: 60,
    decidedDaysAgo: 55,
    split: { partner: WATTLEBIRD, share: 6_000, state: 'agreed' },
    placed: {
      startedDaysAgo: 18,
      recordedDaysAgo: 24,
      fee: { kind: 'percent', salary: 84_000, basisPoints: 1_500 },
      remedy: 'refund',
      refund: 'pro_rata',
      corrected: {
        daysAgo: 16,
        fromSalary: 80_000,
        fromStartedDaysAgo: 20,
        reason: 'The signed offer says 84,000, and she began two days later.',
      },
    },
  },
  {
    email: 'jwhitelock@example.com',
    company: IRONBARK,
    role: 'Facilities Coordinator',
    state: 'interview',
    askedDaysAgo: 140,
    answeredDaysAgo: 139,
    sentDaysAgo: 130,
    decidedDaysAgo: 120,
    split: { partner: WATTLEBIRD, share: 3_333, state: 'agreed' },
    placed: {
      startedDaysAgo: 90,
      fee: { kind: 'fixed', dollars: 9_500 },
      remedy: 'refund',
      refund: 'pro_rata',
      endedDaysAgo: 51,
      reason: 'Moved back to Perth.',
    },
  },
  {
    email: 'tessa.marlowe@example.com',
    company: MERINDAH,
    role: 'Head of Property Management',
    state: 'interview',
    askedDaysAgo: 120,
    answeredDaysAgo: 119,
    sentDaysAgo: 100,
    decidedDaysAgo: 90,
    placed: {
      startedDaysAgo: 60,
      fee: {
        kind: 'retained',
        stages: [
          ['Retainer', 6_000],
          ['Shortlist', 6_000],
          ['First day', 9_000],
        ],
      },
      remedy: 'replacement',
      refund: 'full',
      endedDaysAgo: 5,
    },
  },
  // Left once the guarantee was over.
  {
    email: 'keith.mallory@example.com',
    company: MERINDAH,
    role: 'Senior Sales Agent',
    state: 'interview',
    askedDaysAgo: 290,
    answeredDaysAgo: 289,
    sentDaysAgo: 286,
    decidedDaysAgo: 280,
    placed: {
      startedDaysAgo: 240,
      fee: { kind: 'percent', salary: 96_000, basisPoints: 1_200 },
      remedy: 'replacement',
      refund: 'full',
      endedDaysAgo: 40,
      reason: 'Opened an office of his own.',
    },
  },
  // Cancelled before the first day.
  {
    email: 'wren.abernathy@example.com',
    company: NORTHLIGHT,
    role: 'Client Services Coordinator',
    state: 'interview',
    askedDaysAgo: 30,
    answeredDaysAgo: 29,
    sentDaysAgo: 27,
    decidedDaysAgo: 22,
    placed: {
      recordedDaysAgo: 15,
      startedDaysAgo: -10,
      fee: { kind: 'percent', salary: 68_000, basisPoints: 1_500 },
      remedy: 'refund',
      refund: 'pro_rata',
      endedDaysAgo: 4,
      reason: 'Took another position.',
    },
  },
  {
    email: 'joonho.bae@example.com',
    agency: HARBOUR,
    company: MERINDAH,
    role: 'Property Officer',
    state: 'interview',
    askedDaysAgo: 33,
    answeredDaysAgo: 32,
    sentDaysAgo: 31,
    decidedDaysAgo: 28,
    placed: { startedDaysAgo: 12, fee: { kind: 'fixed', dollars: 3_800 }, gst: false, remedy: 'refund', refund: 'pro_rata' },
  },
  {
    email: 'm.delaney@example.com',
    company: IRONBARK,
    role: 'Leasing Executive',
    state: 'interview',
    askedDaysAgo: 112,
    answeredDaysAgo: 111,
    sentDaysAgo: 105,
    decidedDaysAgo: 95,
    placed: {
      startedDaysAgo: 75,
      fee: { kind: 'percent', salary: 92_000, basisPoints: 1_500 },
      remedy: 'replacement',
      refund: 'full',
      endedDaysAgo: 30,
      reason: 'The drive was too long.',
    },
  },
  {
    email: 'dev.chandran@example.com',
    company: IRONBARK,
    role: 'Leasing Executive',
    state: 'interview',
    askedDaysAgo: 28,
    answeredDaysAgo: 27,
    sentDaysAgo: 25,
    decidedDaysAgo: 20,
    placed: {
      startedDaysAgo: 8,
      fee: { kind: 'none' },
      remedy: 'replacement',
      refund: 'full',
      replaces: 'm.delaney@example.com',
    },
  },
]

/** Adds them, with the lines of their ledgers and who represents whom. */
export async function addSubmissions(
  tx: Tx,
  companies: Map<string, Advertiser>,
  agencies: Map<string, Advertiser>,
  now: Date,
): Promise<void> {
  const [harbour, merindah] = [agencies.get(HARBOUR), companies.get(MERINDAH)]
  if (!harbour || !merindah) throw new Error(`${HARBOUR} or ${MERINDAH} is not there`)
  await tx
    .insertInto('agency_clients')
    .values({
      agency_id: harbour.id,
      employer_id: merindah.id,
      state: 'agreed',
      asked_by: harbour.ownerId,
      asked_at: daysBefore(now, 50),
      answered_by: merindah.ownerId,
      answered_at: daysBefore(now, 49),
    })
    .execute()
  for (const demo of SUBMISSIONS) await addSubmission(tx, demo, companies, agencies, now)
}

async function addSubmission(
  tx: Tx,
  demo: Demo,
  companies: Map<string, Advertiser>,
  agencies: Map<string, Advertiser>,
  now: Date,
): Promise<void> {
  const {
    email,
    agency: slug = CORNERLOT,
    role,
    state,
    askedDaysAgo,
    answeredDaysAgo,
    sentDaysAgo,
    decidedDaysAgo,
    split,
    placed,
    comment,
  } = demo
  const [agency, company] = [agencies.get(slug), companies.get(demo.company)]
  if (!agency || !company) throw new Error(`${slug} or ${demo.company} is not there`)
  const person = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const resume = await tx
    .selectFrom('resumes')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const at = (days: number | undefined) => (days === undefined ? null : daysBefore(now, days))
  const agreed = answeredDaysAgo !== undefined && state !== 'refused' && state !== 'overtaken'
  const shortlist = sentDaysAgo === undefined ? null : await findOrAddShortlist(tx, { agency, company, role, sentDaysAgo, now })
  const { id } = await tx
    .insertInto('submissions')
    .values({
      agency_id: agency.id,
      employer_id: company.id,
      user_id: person.id,
      role,
      note: demo.note ?? '',
      state,
      asked_by: agency.ownerId,
      asked_at: daysBefore(now, askedDaysAgo),
      expires_at: daysBefore(now, askedDaysAgo - ANSWER_DAYS),
      answered_at: at(answeredDaysAgo),
      consent_until: agreed ? daysBefore(now, answeredDaysAgo - REPRESENTED_DAYS) : null,
      shares_contact: demo.sharesContact ?? false,
      resume_id: agreed ? (resume?.id ?? null) : null,
      shortlist_id: shortlist?.id ?? null,
      decided_at: at(decidedDaysAgo),
      decided_by: decidedDaysAgo === undefined ? null : company.ownerId,
      reason: demo.reason ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const partner = split && agencies.get(split.partner)
  const entry = async (
    kind: EntryKind,
    side: 'agency' | 'partner' | 'candidate' | 'client' | 'board',
    days: number,
    actorId: string | null,
    detail = {},
  ) =>
    tx
      .insertInto('submission_entries')
      .values({
        submission_id: id,
        kind,
        side,
        actor_id: actorId,
        agency_id: side === 'agency' ? agency.id : side === 'partner' ? (partner?.id ?? null) : null,
        at: daysBefore(now, days),
        detail: JSON.stringify(detail),
      })
      .execute()
  await entry('asked', 'agency', askedDaysAgo, agency.ownerId)
  const shares = split && { agency: split.share, partner: WHOLE - split.share }
  if (split && partner && shares) {
    const isAnswered = split.state !== 'proposed'
    const answering = split.state === 'taken_back' ? { side: 'agency' as const, agency } : { side: 'partner' as const, agency: partner }
    await tx
      .insertInto('splits')
      .values({
        submission_id: id,
        agency_id: agency.id,
        partner_id: partner.id,
        agency_basis_points: shares.agency,
        partner_basis_points: shares.partner,
        agency_part: 'client and contract',
        partner_part: 'found the candidate',
        state: split.state,
        proposed_by: agency.ownerId,
        proposed_at: daysBefore(now, askedDaysAgo),
        answered_by: isAnswered ? answering.agency.ownerId : null,
        answered_at: isAnswered ? daysBefore(now, askedDaysAgo) : null,
      })
      .execute()
    await entry('split_proposed', 'agency', askedDaysAgo, agency.ownerId, shares)
    if (split.state !== 'proposed') await entry(`split_${split.state}`, answering.side, askedDaysAgo, answering.agency.ownerId, shares)
  }
  if (answeredDaysAgo !== undefined) {
    if (agreed) {
      await entry('agreed', 'candidate', answeredDaysAgo, person.id)
      const ended = state === 'taken_back'
      await tx
        .insertInto('representations')
        .values({
          user_id: person.id,
          employer_id: company.id,
          agency_id: agency.id,
          submission_id: id,
          confirmed_at: daysBefore(now, answeredDaysAgo),
          until: daysBefore(now, answeredDaysAgo - REPRESENTED_DAYS),
          ended_at: ended ? daysBefore(now, answeredDaysAgo - 1) : null,
          ended_by: ended ? 'agency' : null,
        })
        .execute()
    } else
      await entry(
        state === 'overtaken' ? 'overtaken' : 'refused',
        state === 'overtaken' ? 'board' : 'candidate',
        answeredDaysAgo,
        state === 'overtaken' ? null : person.id,
      )
  }
  if (sentDaysAgo !== undefined) await entry('sent', 'agency', sentDaysAgo, agency.ownerId)
  if (comment) {
    const author = comment.side === 'client' ? company.ownerId : agency.ownerId
    await tx
      .insertInto('submission_comments')
      .values({
        submission_id: id,
        form_id: sql`gen_random_uuid()`,
        side: comment.side,
        author_id: author,
        body: comment.body,
        written_at: daysBefore(now, 1),
      })
      .execute()
    await entry(comment.side === 'client' ? 'commented' : 'replied', comment.side, 1, author)
  }
  if (decidedDaysAgo !== undefined) await entry(state === 'declined' ? 'declined' : 'interview', 'client', decidedDaysAgo, company.ownerId)
  if (state === 'withdrawn') await entry('withdrawn', 'candidate', (sentDaysAgo ?? 2) - 1, person.id)
  if (state === 'taken_back') await entry('taken_back', 'agency', (answeredDaysAgo ?? 2) - 1, agency.ownerId)
  if (placed)
    await addPlacement(tx, {
      id,
      role,
      placed,
      agency,
      company,
      parts:
        partner && shares
          ? [
              { agency, share: shares.agency },
              { agency: partner, share: shares.partner },
            ]
          : [{ agency, share: WHOLE }],
      now,
      entry,
    })
}

type Sent = { agency: Advertiser; company: Advertiser; role: string; sentDaysAgo: number; now: Date }

/** The shortlist that an agency sent to a company for a role on a day. */
async function findOrAddShortlist(tx: Tx, { agency, company, role, sentDaysAgo, now }: Sent): Promise<{ id: string }> {
  const sent = { agency_id: agency.id, employer_id: company.id, role, sent_at: daysBefore(now, sentDaysAgo) }
  const found = await tx
    .selectFrom('shortlists')
    .select('id')
    .where((eb) => eb.and(sent))
    .executeTakeFirst()
  if (found) return found
  return tx
    .insertInto('shortlists')
    .values({ ...sent, sent_by: agency.ownerId, expires_at: daysBefore(now, sentDaysAgo - SHORTLIST_DAYS) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Placing = {
  id: string
  role: string
  placed: Placed
  agency: Advertiser
  company: Advertiser
  parts: { agency: Advertiser; share: number }[]
  now: Date
  entry: (kind: EntryKind, side: 'agency', days: number, actorId: string, detail?: object) => Promise<unknown>
}

async function addPlacement(tx: Tx, { id, role, placed, agency, company, parts, now, entry }: Placing): Promise<void> {
  const { fee, startedDaysAgo, recordedDaysAgo = startedDaysAgo, endedDaysAgo, remedy, refund, reason = '' } = placed
  const stages = fee.kind === 'retained' ? fee.stages.map(([label, dollars]) => ({ label, fee_cents: dollars * 100 })) : []
  const fee_cents =
    fee.kind === 'percent'
      ? (fee.salary * fee.basisPoints) / 100
      : fee.kind === 'fixed'
        ? fee.dollars * 100
        : stages.reduce((sum, stage) => sum + stage.fee_cents, 0) // none without stages
  const gst_cents = placed.gst === false ? 0 : gstOn(fee_cents)
  const dayAgo = (days: number) => dayAfter(sydneyDate(now), -days)
  const terms = { starts_on: dayAgo(startedDaysAgo), guarantee_days: 90, remedy, refund_kind: refund, fee_cents, gst_cents }
  const weights = parts.map(({ share }) => share)
  const shares = divideCents(fee_cents, weights)
  const partsOf = (cents: number) => divideCents(cents, weights).map((part, at) => ({ agency_id: parts[at]!.agency.id, fee_cents: part })) // as many as parts
  const figures = figuresOf({
    ...terms,
    role,
    fee_kind: fee.kind,
    salary_cents: fee.kind === 'percent' ? fee.salary * 100 : null,
    fee_basis_points: fee.kind === 'percent' ? fee.basisPoints : null,
    stages: stages.map((stage) => ({ ...stage, due_on: null })),
    shares: partsOf(fee_cents),
  })
  const first = placed.corrected
    ? firstOf(figures, placed.corrected, { startsOn: dayAgo(placed.corrected.fromStartedDaysAgo), partsOf })
    : figures
  const ended_on = endedDaysAgo === undefined ? null : dayAgo(endedDaysAgo)
  const outcome = ended_on === null ? null : outcomeOf(terms, ended_on, weights)
  const replaced = placed.replaces === undefined ? null : await findPlacementOf(tx, { email: placed.replaces, agency, company })
  const { id: placementId } = await tx
    .insertInto('placements')
    .values({
      ...terms,
      submission_id: id,
      agency_id: agency.id,
      employer_id: company.id,
      role,
      salary_cents: fee.kind === 'percent' ? fee.salary * 100 : null,
      fee_kind: fee.kind,
      fee_basis_points: fee.kind === 'percent' ? fee.basisPoints : null,
      replaces_id: replaced?.id ?? null,
      created_by: agency.ownerId,
      created_at: daysBefore(now, recordedDaysAgo),
      ...(outcome && {
        state: outcome.state,
        ended_on,
        end_reason: reason,
        refund_cents: outcome.refund_cents,
        refund_gst_cents: outcome.refund_gst_cents,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gst = divideCents(
    gst_cents,
    stages.map((stage) => stage.fee_cents),
  )
  if (stages.length > 0)
    await tx
      .insertInto('placement_stages')
      .values(stages.map((stage, at) => ({ ...stage, placement_id: placementId, number: at + 1, gst_cents: gst[at]! }))) // as many as stages
      .execute()
  await tx
    .insertInto('placement_shares')
    .values(
      parts.map(({ agency: { id: agency_id }, share }, at) => ({
        placement_id: placementId,
        agency_id,
        basis_points: share,
        fee_cents: shares[at]!, // as many as parts
        clawback_cents: outcome?.clawbacks[at] ?? 0,
      })),
    )
    .execute()
  const { corrected } = placed
  const { starts_on: startsOn, fee_cents: fee_recorded, gst_cents: gst_recorded } = first
  await entry('placed', 'agency', recordedDaysAgo, agency.ownerId, { startsOn, fee: fee_recorded, gst: gst_recorded })
  if (corrected) {
    await tx
      .insertInto('placement_corrections')
      .values({
        placement_id: placementId,
        number: 1,
        form_id: sql`gen_random_uuid()`,
        reason: corrected.reason,
        before: JSON.stringify(first),
        after: JSON.stringify(figures),
        corrected_by: agency.ownerId,
        corrected_at: daysBefore(now, corrected.daysAgo),
      })
      .execute()
    await entry('corrected', 'agency', corrected.daysAgo, agency.ownerId, entryDetailOf(first, figures))
  }
  if (replaced) {
    const at = daysBefore(now, recordedDaysAgo)
    await tx.updateTable('placements').set({ state: 'replaced', closed_at: at }).where('id', '=', replaced.id).execute()
    await tx
      .insertInto('submission_entries')
      .values({
        submission_id: replaced.submission_id,
        kind: 'replaced',
        side: 'agency',
        actor_id: agency.ownerId,
        agency_id: agency.id,
        at,
      })
      .execute()
  }
  if (!outcome || ended_on === null || endedDaysAgo === undefined) return
  const end = isCancelled(terms, ended_on) ? { endedOn: ended_on, startsOn: terms.starts_on } : { endedOn: ended_on }
  if (outcome.state === 'refunded') {
    await entry('ended', 'agency', endedDaysAgo, agency.ownerId, end)
    await entry('refunded', 'agency', endedDaysAgo, agency.ownerId, { refund: outcome.refund_cents, gst: outcome.refund_gst_cents })
  } else await entry(outcome.state, 'agency', endedDaysAgo, agency.ownerId, end)
}

type First = { startsOn: string; partsOf: (cents: number) => Figures['shares'] }

/** The figures of a percentage as they were recorded first. */
function firstOf(figures: Figures, { fromSalary }: { fromSalary: number }, { startsOn, partsOf }: First): Figures {
  const fee_cents = partOf(fromSalary * 100, figures.fee_basis_points ?? 0)
  const salary_cents = fromSalary * 100
  return { ...figures, starts_on: startsOn, salary_cents, fee_cents, gst_cents: gstOn(fee_cents), shares: partsOf(fee_cents) }
}

const findPlacementOf = (tx: Tx, { email, agency, company }: { email: string; agency: Advertiser; company: Advertiser }) =>
  tx
    .selectFrom('placements as p')
    .innerJoin('submissions as s', 's.id', 'p.submission_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['p.id', 'p.submission_id'])
    .where('u.email', '=', email)
    .where('p.agency_id', '=', agency.id)
    .where('p.employer_id', '=', company.id)
    .executeTakeFirstOrThrow()
