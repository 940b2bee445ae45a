import { randomUUID } from 'node:crypto'
import { dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { answerSubmission } from '#app/submissions/answer.server.ts'
import { decide } from '#app/submissions/decide.server.ts'
import { WHOLE } from '#app/submissions/money.ts'
import { placementForm } from '#app/submissions/placement-form.ts'
import { sendShortlist } from '#app/submissions/shortlist.server.ts'
import { answerSplit, listSplits, proposeSplit } from '#app/submissions/splits.server.ts'
import { createAgency } from './employers.ts'
import { createAsked } from './submissions.ts'

export const AGREES = { agrees: true, sharesContact: false, resumeId: null } as const
export const TODAY = sydneyDate(new Date())

/** What the form that records a placement sends. */
export const TYPED = {
  role: 'Assistant Valuer',
  starts_on: dayAfter(TODAY, -18),
  fee_kind: 'percent',
  salary: '84,000',
  percent: '15',
  gst: 'true',
  guarantee_days: '90',
  remedy: 'refund',
  refund_kind: 'pro_rata',
}

export const terms = (of: Record<string, string> = {}) => placementForm.parse({ ...TYPED, ...of })

export const newPartner = async () => {
  const agency = await createAgency({ name: `Coolamon ${randomUUID().slice(0, 8)}` })
  return { ...agency, member: { userId: agency.owner.id, agencyId: agency.id } }
}

type Asked = Awaited<ReturnType<typeof createAsked>>

export const propose = (of: Asked, partner: { name: string }, share = 6_000) =>
  proposeSplit(of.agency.member, of.submissionId, {
    partner: partner.name,
    agency_basis_points: share,
    partner_basis_points: WHOLE - share,
    agency_part: 'client and contract',
    partner_part: 'found the candidate',
  })

export const send = ({ agency, company, submissionId }: Asked) =>
  sendShortlist(agency.member, {
    employerId: company.id,
    submissionIds: [submissionId],
    role: 'Valuer',
    note: '',
    contactName: 'Leilani',
    contactEmail: `${randomUUID()}@client.example`,
  })

/** A candidate whom a client accepted, with a split that both agreed to before. @param share null without a split */
export async function createAccepted(share: number | null = 6_000) {
  const of = await createAsked()
  const partner = await newPartner()
  if (share !== null) {
    await propose(of, partner, share)
    const [split] = await listSplits(partner.id)
    await answerSplit(partner.member, split!.id, true)
  }
  await answerSubmission({ submissionId: of.submissionId, userId: of.user.id }, AGREES)
  const shortlistId = await send(of)
  await decide({ shortlistId, submissionId: of.submissionId }, { name: 'Leilani', round: 1 }, { accepts: true })
  return { ...of, partner, shortlistId }
}
