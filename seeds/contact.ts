import { randomUUID } from 'node:crypto'
import type { ContactTopic } from '#app/content/contact.ts'
import type { Tx } from '#app/db/client.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

type Seed = { name: string; email: string; topic: ContactTopic; message: string; daysAgo: number; answer?: string; suspicious?: boolean }

/** Messages to us in every state: waiting, from somebody with an account and from a visitor; answered; set aside. */
const MESSAGES: Seed[] = [
  {
    name: 'Ana Lindqvist',
    email: DEMO_JOB_SEEKER,
    topic: 'job_seeking',
    message:
      'My CV says that I began at my present office in 2019, and the profile shows 2009. I corrected it, but will the next CV change it back?',
    daysAgo: 1,
  },
  {
    name: 'Petra Halloran',
    email: 'petra.halloran@example.com',
    topic: 'safety',
    message:
      'Somebody who says he hires for an agency on your board asked me for a photo of my passport before an interview. Is that right?',
    daysAgo: 2,
  },
  {
    name: 'Colin Mbeki',
    email: 'colin.mbeki@example.com',
    topic: 'hiring',
    message: 'Can two of our offices have their own people on one company page?',
    daysAgo: 9,
    answer:
      'Yes. Invite them under Your Team, and add the second office to the company profile. Everybody of the company sees the jobs of both.',
  },
  {
    name: 'Growth Partner',
    email: 'growth@partner.example',
    topic: 'other',
    message: 'We bring your site to the first page of every search engine!',
    daysAgo: 3,
    suspicious: true,
  },
]

/** Adds the messages. They mail nobody: they are part of the past. */
export async function addContactMessages(tx: Tx, now: Date): Promise<void> {
  const sender = await tx.selectFrom('users').select('id').where('email', '=', DEMO_JOB_SEEKER).executeTakeFirstOrThrow()
  for (const { daysAgo, answer, ...message } of MESSAGES)
    await tx
      .insertInto('contact_messages')
      .values({
        ...message,
        form_id: randomUUID(),
        sent_at: daysBefore(now, daysAgo),
        ...(message.email === DEMO_JOB_SEEKER ? { user_id: sender.id, role: 'job_seeker' } : {}),
        ...(answer ? { answer, answered_at: daysBefore(now, daysAgo - 1) } : {}),
      })
      .execute()
}
