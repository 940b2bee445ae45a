import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import { askedAnswers, criteriaOf, NOTHING_STATED } from '#app/applications/answers.ts'
import type { ApplicationStatus } from '#app/applications/application.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { StoredFile } from '#app/files/stored-file.server.ts'
import { parseLocation } from '#app/places/location-parse.ts'
import { brand } from '#app/platform/brand.ts'
import { putFile } from '#app/platform/storage.server.ts'
import { addPerson, daysBefore, type Seeding } from './companies.ts'
import { type AddedJob, jobKey } from './jobs.ts'
import { ANAS_FOLLOWED, ANAS_HIDDEN, ANAS_SAVED, ANAS_VIEWED, type Journey } from './journeys.ts'
import { DEMO_JOB_SEEKER, JOB_SEEKERS, type JobSeeker, type Profile } from './people.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * Stores the files of the demonstration resumes, outside the transaction as every upload does.
 *
 * @returns each by its name
 */
export async function storeResumes(): Promise<Map<string, StoredFile>> {
  const names = JOB_SEEKERS.flatMap(({ cv }) => (cv === null ? [] : [cv]))
  const stored = names.map(async (name) => {
    const bytes = readFileSync(join(process.cwd(), 'seeds', 'cvs', name))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = {
      storageKey: await putFile(bytes),
      filename: name,
      contentType: CONTENT_TYPES[extname(name)]!,
      size: bytes.length,
      sha256,
    }
    return [name, file] as const
  })
  return new Map(await Promise.all(stored))
}

export type Applicant = JobSeeker & { id: string; resumeId: string | null }

/**
 * Adds the job seekers with profile and resume.
 *
 * @returns each by mail address
 */
export async function addJobSeekers(tx: Tx, files: Map<string, StoredFile>, seeding: Seeding): Promise<Map<string, Applicant>> {
  const added = new Map<string, Applicant>()
  for (const person of JOB_SEEKERS) {
    const id = await addPerson(tx, person, 'job_seeker', seeding)
    if (person.pathway) await addPathway(tx, id, person.pathway, seeding.now)
    if (person.profile) await addProfile(tx, id, person, person.profile, seeding.now)
    const file = person.cv === null ? undefined : files.get(person.cv)
    const resumeId = file ? await addResume(tx, id, file, daysBefore(seeding.now, person.joinedDaysAgo - 1)) : null
    added.set(person.email, { ...person, id, resumeId })
  }
  return added
}

async function addPathway(
  tx: Tx,
  user_id: string,
  { startedDaysAgo, ...choice }: NonNullable<JobSeeker['pathway']>,
  now: Date,
): Promise<void> {
  const course_started_at = daysBefore(now, startedDaysAgo)
  await tx
    .insertInto('entry_pathways')
    .values({ user_id, ...choice, course_started_at, updated_at: course_started_at })
    .execute()
}

async function addProfile(tx: Tx, user_id: string, person: JobSeeker, { updatedDaysAgo, ...profile }: Profile, now: Date): Promise<void> {
  const { licence_status: status, license_number: number = null, licence_state: state = null, licence_expiry: expiry = null } = profile
  const licences = number === null ? [] : [{ type: status, number, state, expiry }]
  const created_at = daysBefore(now, person.joinedDaysAgo)
  const updated_at = updatedDaysAgo === undefined ? created_at : daysBefore(now, updatedDaysAgo)
  await tx
    .insertInto('job_seeker_profiles')
    .values({
      ...profile,
      user_id,
      suburb_state: parseLocation(profile.suburb).state,
      licences: JSON.stringify(licences),
      contact_email: person.email,
      created_at,
      updated_at,
    })
    .execute()
}

async function addResume(tx: Tx, userId: string, file: StoredFile, created_at: Date): Promise<string> {
  const { id: file_id } = await tx
    .insertInto('files')
    .values({
      owner_id: userId,
      storage_key: file.storageKey,
      filename: file.filename,
      content_type: file.contentType,
      size_bytes: file.size,
      sha256: file.sha256,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx.insertInto('resumes').values({ user_id: userId, file_id, created_at }).returning('id').executeTakeFirstOrThrow()
  return id
}

export type Step = { status: ApplicationStatus; at: Date }

/** Parses the steps of a journey with their instants: "submitted 5d, viewed 100h". */
export function readSteps(text: string, now: Date): Step[] {
  return text.split(', ').map((step) => {
    const [, status, amount, unit] = /^([a-z]+) (\d+)([dh])$/.exec(step) ?? []
    if (!status) throw new Error(`"${step}" is no step of an application`)
    // The table rejects anything that is no status.
    return { status: status as ApplicationStatus, at: daysBefore(now, Number(amount) / (unit === 'h' ? 24 : 1)) }
  })
}

/**
 * Adds applications with all their moves.
 *
 * @param jobs that the journeys name, by company and title
 */
export async function addApplications(
  tx: Tx,
  people: Map<string, Applicant>,
  jobs: Map<string, AddedJob>,
  { journeys, now }: { journeys: readonly Journey[]; now: Date },
): Promise<void> {
  const planned = journeys.map((journey) => {
    const [person, job] = [people.get(journey.email), jobs.get(jobKey(journey.company, journey.title))]
    if (!person?.resumeId || !job) throw new Error(`${journey.email} cannot apply for ${journey.title}`)
    return { journey, person, job, steps: readSteps(journey.steps, now) }
  })
  const rows = await tx.insertInto('applications').values(planned.map(applicationRow)).returning(['id', 'job_id', 'applicant_id']).execute()
  const idOf = new Map(rows.map(({ id, job_id, applicant_id }) => [`${job_id} ${applicant_id}`, id]))
  const steps = planned.flatMap(({ person, job, steps }) => {
    const application_id = idOf.get(`${job.id} ${person.id}`)!
    return steps.map(({ status, at }, index) => {
      const own = status === 'submitted' || status === 'withdrawn'
      return {
        application_id,
        job_id: job.id,
        actor_id: own ? person.id : job.teamId,
        from_status: steps[index - 1]?.status ?? null,
        to_status: status,
        at,
      }
    })
  })
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await tx
    .insertInto('application_moves')
    .values(inOrder.map(({ job_id, at, ...move }) => ({ ...move, moved_at: at })))
    .execute()
  await tx.insertInto('events').values(inOrder.map(eventRow)).execute()
  await addProfileViews(tx)
  await markUsed(tx, planned)
}

/** Whoever moved an application to viewed had opened it. */
async function addProfileViews(tx: Tx): Promise<void> {
  await sql`insert into profile_views (user_id, employer_id, agency_id, viewed_on, viewed_at, application_id)
    select a.applicant_id, case when j.agency_id is null then j.employer_id end, j.agency_id,
      (m.moved_at at time zone ${brand.timeZone})::date, m.moved_at, a.id
    from application_moves m join applications a on a.id = m.application_id join jobs j on j.id = a.job_id
    where m.to_status = 'viewed' on conflict do nothing`.execute(tx)
}

type Planned = { journey: Journey; person: Applicant; job: AddedJob; steps: Step[] }

function applicationRow({ journey, person, job, steps }: Planned) {
  const { licence_status = null, work_rights = null, experience_years = null, contact_phone = null } = person.profile ?? {}
  const screening = job.screening_questions.flatMap(({ question }, index) => {
    const answer = journey.answers?.[index]
    return answer ? [{ question, answer }] : []
  })
  const answers = askedAnswers(job, { ...NOTHING_STATED, licence_status, work_rights, experience_years, screening })
  const [first, last] = [steps[0]!, steps.at(-1)!]
  return {
    job_id: job.id,
    applicant_id: person.id,
    status: last.status,
    full_name: person.fullName,
    email: person.email,
    phone: contact_phone,
    cover_letter: journey.letter.replaceAll('{title}', job.title).replaceAll('{company}', job.company_name),
    // planned only where there is one
    resume_id: person.resumeId!,
    answers: JSON.stringify(answers),
    criteria: JSON.stringify(criteriaOf(job, answers)),
    version: steps.filter(({ status }) => status !== 'viewed').length,
    submitted_at: first.at,
    viewed_at: steps.find(({ status }) => status === 'viewed')?.at ?? null,
    updated_at: last.at,
  }
}

function eventRow({
  application_id,
  job_id,
  actor_id,
  from_status,
  to_status,
  at,
}: {
  application_id: string
  job_id: number
  actor_id: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  at: Date
}) {
  const named = to_status === 'submitted' || to_status === 'viewed' || to_status === 'withdrawn'
  return {
    name: named ? `application.${to_status}` : 'application.moved',
    application_id,
    job_id,
    actor_id,
    data: JSON.stringify(named ? {} : { from: from_status, to: to_status }),
    created_at: at,
  }
}

async function markUsed(tx: Tx, planned: Planned[]): Promise<void> {
  const last = new Map<string, Date>()
  for (const { person, steps } of planned) {
    const at = steps[0]!.at
    if (at > (last.get(person.resumeId!) ?? new Date(0))) last.set(person.resumeId!, at)
  }
  for (const [id, last_used_at] of last) await tx.updateTable('resumes').set({ last_used_at }).where('id', '=', id).execute()
}

/** The jobs that Ana saved, looked at and hid, and the application that she has begun for the one she saved last. */
export async function markAnasJobs(tx: Tx, people: Map<string, Applicant>, jobs: Map<string, AddedJob>, now: Date): Promise<void> {
  const user_id = people.get(DEMO_JOB_SEEKER)!.id
  const idOf = ({ company, title }: { company: string; title: string }) => {
    const job = jobs.get(jobKey(company, title))
    if (!job) throw new Error(`${title} is not there to be marked`)
    return job.id
  }
  const saved = ANAS_SAVED.map(({ note = null, ...job }, index) => ({
    user_id,
    job_id: idOf(job),
    note,
    created_at: daysBefore(now, index / 2),
  }))
  await tx.insertInto('saved_jobs').values(saved).execute()
  const begun = { cover_letter: 'For seven years I have looked after homes between Hornsby and Pymble, and' }
  await tx
    .insertInto('application_drafts')
    .values({ user_id, job_id: saved[0]!.job_id, content: JSON.stringify(begun), updated_at: daysBefore(now, 0.2) })
    .execute()
  const hidden = ANAS_HIDDEN.map((job) => ({ user_id, job_id: idOf(job), choice: 'hidden' as const, created_at: daysBefore(now, 3) }))
  await tx.insertInto('recommendation_choices').values(hidden).execute()
  await tx
    .insertInto('viewed_jobs')
    .values(
      [...saved, ...ANAS_VIEWED.map((job) => ({ job_id: idOf(job) }))].map(({ job_id }) => ({
        user_id,
        job_id,
        viewed_at: daysBefore(now, 4),
      })),
    )
    .execute()
  await sql`insert into viewed_jobs (user_id, job_id, viewed_at) select applicant_id, job_id, submitted_at from applications
    where applicant_id = ${user_id} on conflict do nothing`.execute(tx)
  await sql`insert into followed_companies (user_id, employer_id, created_at)
    select ${user_id}::uuid, id, ${daysBefore(now, 2)}::timestamptz from employers where slug = any(${ANAS_FOLLOWED})`.execute(tx)
}
