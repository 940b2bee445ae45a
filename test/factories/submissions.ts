import { randomUUID } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import { answerSubmission } from '#app/submissions/answer.server.ts'
import { askCandidate } from '#app/submissions/ask.server.ts'
import { sendShortlist } from '#app/submissions/shortlist.server.ts'
import { createApplication, createResume } from './applications.ts'
import { createAgency, createEmployer } from './employers.ts'
import { createJob } from './jobs.ts'
import { createUser } from './people.ts'

/** A company that nobody has signed up for. */
export async function createUnclaimed(companyName = `Derwent ${randomUUID().slice(0, 8)}`) {
  return db
    .insertInto('employers')
    .values({ slug: `test-${randomUUID()}`, company_name: companyName, claimed: false, name_shared: true })
    .returning(['id', 'company_name'])
    .executeTakeFirstOrThrow()
}

/** An agency that acts for a company, as one that asks for it. */
export async function createActingAgency(employerId: string, name = `Paperbark ${randomUUID().slice(0, 8)}`) {
  const agency = await createAgency({ name })
  await db
    .insertInto('agency_clients')
    .values({
      agency_id: agency.id,
      employer_id: employerId,
      state: 'agreed',
      contact_name: 'Leilani Brooks',
      contact_email: 'leilani@client.example',
      answered_at: new Date(),
    })
    .execute()
  return { ...agency, member: { userId: agency.owner.id, agencyId: agency.id } }
}

type ActingAgency = Awaited<ReturnType<typeof createActingAgency>>

/** A person who applied for a job that an agency advertises for a company. */
export async function createCandidateOf(
  agency: ActingAgency,
  employerId: string,
  person?: { id: string; full_name: string; email?: string },
) {
  const { email = '', ...known } = person ?? (await createUser({ fullName: 'Mira Kowalczyk' }))
  const user = { ...known, email }
  const job = await createJob({ employer_id: employerId, agency_id: agency.id, title: 'Sales Consultant' })
  const application = await createApplication({ applicant_id: user.id, job_id: job.id, full_name: user.full_name })
  return { user, job, application }
}

/** An agency that has asked a candidate about a company. `claimed`: members of the company are here. */
export async function createAsked({ claimed = false }: { claimed?: boolean } = {}) {
  const company = claimed ? await createEmployer({ companyName: `Kestrel ${randomUUID().slice(0, 8)}` }) : await createUnclaimed()
  const agency = await createActingAgency(company.id)
  const { user, application, job } = await createCandidateOf(agency, company.id)
  const submissionId = await askCandidate(agency.member, {
    applicationId: application.id,
    employerId: company.id,
    role: 'Sales Consultant',
    note: 'Close to your home.',
  })
  return { company, agency, user, application, job, submissionId }
}

/** One whose candidate agreed. */
export async function createAgreed({ claimed = false, sharesContact = false } = {}) {
  const asked = await createAsked({ claimed })
  const resume = await createResume(asked.user.id)
  await answerSubmission({ submissionId: asked.submissionId, userId: asked.user.id }, { agrees: true, sharesContact, resumeId: resume.id })
  return { ...asked, resume }
}

/** One that was sent to the client. */
export async function createSent(given: { claimed?: boolean; sharesContact?: boolean } = {}) {
  const agreed = await createAgreed(given)
  const contactEmail = `${randomUUID()}@client.example`
  const shortlistId = await sendShortlist(agreed.agency.member, {
    employerId: agreed.company.id,
    submissionIds: [agreed.submissionId],
    role: 'Sales Consultant',
    note: '',
    contactName: 'Leilani Brooks',
    contactEmail,
  })
  return { ...agreed, shortlistId, contactEmail }
}

type State = 'asked' | 'agreed' | 'sent' | 'interview'

/** A submission as a row, in a state, without what its steps record; with a shortlist once it was sent. */
export async function insertSubmission({
  agencyId,
  employerId,
  state,
  userId,
}: {
  agencyId: string
  employerId: string
  state: State
  userId: string
}) {
  const isSent = state === 'sent' || state === 'interview'
  const shortlist = isSent
    ? await db
        .insertInto('shortlists')
        .values({
          agency_id: agencyId,
          employer_id: employerId,
          role: 'Sales Consultant',
          contact_email: `${randomUUID()}@client.example`,
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null
  const { id } = await db
    .insertInto('submissions')
    .values({
      agency_id: agencyId,
      employer_id: employerId,
      user_id: userId,
      role: 'Sales Consultant',
      state,
      expires_at: new Date(Date.now() + 86_400_000),
      ...(state !== 'asked' && { answered_at: new Date(), consent_until: new Date(Date.now() + 86_400_000) }),
      ...(state === 'interview' && { decided_at: new Date() }),
      shortlist_id: shortlist?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state !== 'asked')
    await db
      .insertInto('representations')
      .values({
        user_id: userId,
        employer_id: employerId,
        agency_id: agencyId,
        submission_id: id,
        until: new Date(Date.now() + 86_400_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { submissionId: id, shortlistId: shortlist?.id ?? '' }
}
