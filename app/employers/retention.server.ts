import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, deletesWithFiles, instantAgo } from '#app/platform/retention-rules.server.ts'
import { countReplacedImages, dropReplacedImages, REPLACED_IMAGES } from './replaced-images.server.ts'

/** As long as somebody may ask why they were written to. */
const ENDED_CONSENTS = { years: 3 }

export const employerRetention: readonly RetentionRow[] = [
  {
    name: 'following',
    title: 'Companies and agencies you follow',
    tables: ['followed_companies', 'followed_agencies'],
    kept: 'Until you stop following them, or delete your account.',
    noRule: 'It is the person’s own list.',
  },
  {
    name: 'mail_consents',
    title: 'Companies that may write to you',
    tables: ['mail_consents'],
    kept: `What you agreed to: until you end it, and then for ${periodWords(ENDED_CONSENTS)} as a record of it.`,
    rule: deletesRows('mail_consents', sql`t.withdrawn_at < ${instantAgo(ENDED_CONSENTS)}`),
  },
  {
    name: 'mail_suppressions',
    title: 'Companies that may not write to you any more',
    tables: ['mail_suppressions'],
    kept: 'Until you let them write again, or delete your account.',
    noRule: 'It is the person’s own no, and has to last.',
  },
  {
    name: 'company_contacts',
    title: 'Contacts of companies and agencies',
    tables: ['employers', 'agencies', 'employer_offices'],
    kept: 'As long as the company or agency is here.',
    noRule: 'A company publishes them for itself, and its members change them.',
  },
  {
    name: 'replaced_images',
    title: 'Logos and banners that were replaced',
    tables: ['employer_images'],
    kept: `${periodWords(REPLACED_IMAGES)} after they were replaced.`,
    rule: deletesWithFiles(countReplacedImages, dropReplacedImages),
  },
]
