import { createHash } from 'node:crypto'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { cleanFilename } from '#app/platform/filename.ts'
import { log } from '#app/platform/log.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import type { ProfileJob } from '#app/profiles/candidate-profile.ts'
import { saveResume } from '#app/profiles/resumes.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { fillsResume } from './cv.ts'
import { jobTime, joined, profileInWords } from './entries.server.ts'
import type { DrawnResume, ResumeEntry, ResumeText } from './resume-pdf.ts'

type Person = Pick<CurrentUser, 'id' | 'name' | 'email'>

const drawing = workerThread<{ resume: ResumeText; changedAt: Date }, DrawnResume>('cvs/resume-pdf-worker.ts', {
  timeoutMs: 10_000,
  memoryMb: 128,
  maxWaiting: 50,
})

/**
 * Draws a person's profile as a resume. The same profile gives the same bytes.
 *
 * @throws AppError `invalid` when the profile says nothing that a resume contains, or has letters that cannot be drawn, `unavailable` when too many wait
 */
export async function makeResume(person: Person): Promise<{ filename: string; pdf: Uint8Array }> {
  const [profile, { contact_phone: phone }] = await Promise.all([findCandidateProfile(person.id), findStatedFacts(person.id)])
  if (!profile || !fillsResume(profile)) throw new AppError('invalid', 'Your profile is empty. Upload a CV or write your profile first')
  const { summary, licences, skills, software } = profileInWords(profile)
  const labels = (entries: { label: string }[]) => entries.map(({ label }) => label)
  const resume: ResumeText = {
    name: person.name,
    contact: [
      { text: person.email, link: `mailto:${encodeURIComponent(person.email)}` },
      ...(phone ? [{ text: phone, link: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
    ],
    summary,
    sections: [
      { title: 'Experience', entries: profile.jobs.map(jobEntry) },
      { title: 'Licences', entries: licences.map(({ label, detail }) => ({ label, time: null, detail })) },
      { title: 'Skills', list: labels(skills) },
      { title: 'Software', list: labels(software) },
    ],
  }
  const drawn = await draw(resume, profile.updatedAt)
  if ('missing' in drawn)
    throw new AppError('invalid', `A resume cannot be made with these letters yet: ${[...drawn.missing].slice(0, 10).join(' ')}`)
  return { filename: cleanFilename(`${person.name} resume.pdf`), pdf: drawn.pdf }
}

const jobEntry = (job: ProfileJob): ResumeEntry => ({
  label: job.title ?? 'Untitled job',
  time: jobTime(job) || null,
  detail: joined([job.company, job.location]),
})

async function draw(resume: ResumeText, changedAt: Date): Promise<DrawnResume> {
  if (drawing.isFull()) throw new AppError('unavailable', 'Many resumes are being made. Please try again in a minute', { retryAfter: 60 })
  try {
    return await drawing.ask({ resume, changedAt })
  } catch (error) {
    log.error({ err: error }, 'a resume could not be drawn')
    throw new AppError('unavailable', 'The resume could not be made. Please try again', { retryAfter: 60 })
  }
}

/**
 * Saves a person's profile as one of their resumes, to send when they apply.
 *
 * @returns the resume's id
 * @throws AppError as `makeResume`, and `unavailable` when it cannot be stored
 */
export async function saveMadeResume(person: Person): Promise<string> {
  const { filename, pdf } = await makeResume(person)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return saveResume(person.id, { filename, contentType: 'application/pdf', size: pdf.byteLength, sha256, bytes: pdf })
}
