import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesWithFiles } from '#app/platform/retention-rules.server.ts'
import { countReplacedImages, dropReplacedImages, REPLACED_IMAGES } from './replaced-images.server.ts'

export const employerRetention: readonly RetentionRow[] = [
  {
    name: 'following',
    title: 'Companies and agencies you follow',
    tables: ['followed_companies', 'followed_agencies'],
    kept: 'Until you stop following them, or delete your account.',
    noRule: 'It is the person’s own list.',
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
