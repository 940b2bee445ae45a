import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import type { Tx } from '#app/db/client.server.ts'
import { insertFile, type StoredFile } from '#app/files/stored-file.server.ts'
import { quietUntil } from '#app/notifications/quiet-hours.ts'
import { putFile } from '#app/platform/storage.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_EMPLOYER, DEMO_JOB_SEEKER, DEMO_RECRUITER } from './people.ts'

const MARCUS = DEMO_EMPLOYER
const INES = 'ines.kowalczyk@example.com'

type Said = {
  /** A member by their address; the person who applied without. */
  by?: string
  hoursAgo: number
  body: string
  /** By the other side. */
  read?: boolean
  mailed?: boolean
  byMail?: boolean
  withReference?: boolean
}

/** `waits`: what the other side has not read is mailed when their quiet hours are over. */
type Talk = { email: string; company: string; title: string; waits?: boolean; said: Said[] }

const banksia = { company: 'Banksia Lane Realty' }

/** Conversations in every state. */
const TALKS: Talk[] = [
  {
    email: DEMO_JOB_SEEKER,
    ...banksia,
    title: 'Property Manager',
    waits: true,
    said: [
      {
        by: MARCUS,
        hoursAgo: 17,
        read: true,
        body: 'Hello Ana, thank you for your letter. Your list in Hornsby is close to ours in size. Could we talk for twenty minutes tomorrow, before noon?',
      },
      {
        hoursAgo: 15,
        read: true,
        withReference: true,
        body: 'Gladly. Ten o’clock suits me best. I attach the reference that you asked for in the ad.',
      },
      {
        by: INES,
        hoursAgo: 5,
        read: true,
        body: 'Hi Ana, we would like to meet you in Parramatta after that. Would Thursday at 10:30 work? The leader of the department will join us.',
      },
      { hoursAgo: 3, read: true, byMail: true, body: 'Thank you, Thursday at 10:30 works. Shall I bring my CPD record?' },
      { by: MARCUS, hoursAgo: 0.6, body: 'Yes please, and the Class 2 card. The entrance is from the lane behind the arcade.' },
    ],
  },
  {
    email: 'wren.abernathy@example.com',
    ...banksia,
    title: 'Leasing Consultant - Maroubra Area',
    said: [
      { by: MARCUS, hoursAgo: 20, mailed: true, read: true, body: 'Hello Wren, which days could you do open homes?' },
      { hoursAgo: 2.5, body: 'Every Saturday, and Thursdays from four.' },
      { hoursAgo: 2.4, body: 'Could the call be after five? I have routine inspections until then.' },
    ],
  },
  {
    email: 'priya.r@example.com',
    ...banksia,
    title: 'Head of Property Management',
    said: [
      { hoursAgo: 50, read: true, body: 'Is the Queensland registration enough to begin with?' },
      { by: INES, hoursAgo: 47, mailed: true, body: 'It is while recognition is under way. I send you the form tomorrow.' },
    ],
  },
  {
    email: 'm.delaney@example.com',
    ...banksia,
    title: 'Head of Property Management',
    said: [
      { by: MARCUS, hoursAgo: 200, read: true, body: 'Hello Marcus, would you consider moving to Sydney within the year?' },
      { hoursAgo: 190, read: true, body: 'Not before my children finish school. I would rather say so now.' },
    ],
  },
  {
    email: DEMO_JOB_SEEKER,
    company: 'Merindah Property Group',
    title: 'Experienced Property Manager - Inner North',
    said: [
      { by: 'owner', hoursAgo: 1.5, body: 'Hello Ana, when would you be in Melbourne next? We could show you the office on a Friday.' },
    ],
  },
]

const TEMPLATES = [
  {
    name: 'Before the interview',
    body: 'Hello {{first_name}}, we meet on … at …. Please bring your licence or certificate, and the names of two referees.\n\n{{my_name}}, {{company}}',
  },
  {
    name: 'Ask for a document',
    body: 'Hello {{first_name}}, thank you for applying for {{job_title}}. Could you send us your certificate of registration?\n\n{{my_name}}, {{company}}',
  },
  {
    name: 'Choose a time',
    body: 'Hello {{first_name}}, we would like to talk with you about {{job_title}} in {{location}}. Which of these times suits you: …?\n\n{{my_name}}, {{company}}',
  },
]

/** Stores the file that goes with a message, outside the transaction as every upload does. */
export async function storeReference(): Promise<StoredFile> {
  const document = new PDFDocument({ size: 'A4', margin: 72, info: { Title: 'Reference' } })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.fontSize(16).text('Reference for Ana Lindqvist').moveDown().fontSize(11)
  document.text(
    'Ana managed 96 homes for our office in Pymble from 2017 to 2021. Her owners stayed, her tenants were answered the same day, and her arrears were the lowest of the department. We would employ her again.',
  )
  document.moveDown().text('Invented for the demonstration board.')
  document.end()
  await ended
  const bytes = Buffer.concat(chunks)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    storageKey: await putFile(bytes),
    filename: 'Reference-Pymble-2021.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256,
  }
}

/** Adds the conversations, and templates of a company and an agency. */
export async function addMessages(tx: Tx, reference: StoredFile, now: Date): Promise<void> {
  const applications = new Map(await Promise.all(TALKS.map(async (talk) => [talk, await findApplication(tx, talk)] as const)))
  // In the order of their time, as they were sent: lists go by it.
  const all = TALKS.flatMap((talk) => talk.said.map((said) => ({ application: applications.get(talk)!, said }))) // each was found
  for (const { application, said } of all.toSorted((a, b) => b.said.hoursAgo - a.said.hoursAgo))
    await addMessage(tx, application, said, { reference, now })
  for (const [{ waits }, { id, applicant_id }] of applications)
    if (waits)
      await tx
        .insertInto('message_mails')
        .values({ application_id: id, user_id: applicant_id, due_at: nextMorning(now) })
        .execute()
  for (const { name, body } of TEMPLATES) {
    const { numAffectedRows } = await sql`insert into message_templates (employer_id, agency_id, name, body, changed_by)
      select em.employer_id, am.agency_id, ${name}, ${body}, u.id from users u
      left join employer_members em on em.user_id = u.id left join agency_members am on am.user_id = u.id
      where u.email in (${MARCUS}, ${DEMO_RECRUITER})`.execute(tx)
    if ((numAffectedRows ?? 0n) < 2n) throw new Error(`the template ${name} has no team`)
  }
}

/** The next seven o'clock in the morning, in Sydney. */
const nextMorning = (now: Date): Date =>
  quietUntil(now, { timeZone: 'Australia/Sydney', fromHour: 8, toHour: 7, sundays: false }) ?? daysBefore(now, -1)

type Application = Awaited<ReturnType<typeof findApplication>>

async function addMessage(
  tx: Tx,
  application: Application,
  said: Said,
  { reference, now }: { reference: StoredFile; now: Date },
): Promise<void> {
  const { by, hoursAgo, body, read = false, mailed = false, byMail = false, withReference = false } = said
  const at = daysBefore(now, hoursAgo / 24)
  const author = by === undefined ? application.applicant_id : await findMember(tx, application, by)
  const { id } = await tx
    .insertInto('messages')
    .values({
      application_id: application.id,
      form_id: randomUUID(),
      side: by === undefined ? 'person' : 'team',
      author_id: author,
      via: byMail ? 'mail' : 'site',
      body,
      sent_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const readers =
    by === undefined
      ? sql`select user_id from employer_members where employer_id = ${application.employer_id}`
      : sql`select ${application.applicant_id}::uuid as user_id`
  const readAt = read ? daysBefore(now, Math.max(hoursAgo - 0.5, 0) / 24) : null
  await sql`insert into message_recipients (message_id, user_id, application_id, read_at)
    select ${id}, r.user_id, ${application.id}, ${readAt}::timestamptz from (${readers}) r`.execute(tx)
  if (mailed)
    await tx
      .insertInto('message_mails')
      .values({ application_id: application.id, user_id: application.applicant_id, due_at: at, upto: id, sent_at: at })
      .execute()
  if (withReference) {
    const file = await insertFile(tx, application.applicant_id, reference)
    await tx.insertInto('message_files').values({ message_id: id, file_id: file.id }).execute()
  }
}

const findApplication = (tx: Tx, { email, company, title }: Talk) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('employers as e', 'e.id', 'j.employer_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .select(['a.id', 'a.applicant_id', 'e.id as employer_id'])
    .where('u.email', '=', email)
    .where('e.company_name', '=', company)
    .where('j.title', '=', title)
    .executeTakeFirstOrThrow()

/** A member by their address, or the owner. */
async function findMember(tx: Tx, { employer_id }: Application, by: string): Promise<string> {
  const { user_id } = await tx
    .selectFrom('employer_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.employer_id', '=', employer_id)
    .where((eb) => (by === 'owner' ? eb('m.member_role', '=', 'owner') : eb('u.email', '=', by)))
    .limit(1)
    .executeTakeFirstOrThrow()
  return user_id
}
