import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, deletesWithFiles, instantAgo } from '#app/platform/retention-rules.server.ts'
import { countUnusedResumes, dropUnusedResumes } from './removed-resumes.server.ts'

/** Who looked at whom is what a person is told should somebody misuse it (security requirements, part 7). */
const VIEWS = { years: 2 }

export const profileRetention: readonly RetentionRow[] = [
  {
    name: 'profiles',
    title: 'Your profile and files',
    tables: [
      'job_seeker_profiles',
      'candidate_profile',
      'parsed_profiles',
      'open_profiles',
      'resumes',
      'files',
      'profile_blocks',
      'entry_pathways',
    ],
    kept: 'Until you change it, remove the resume or delete the CV, or delete your account.',
    noRule: 'It is the person’s own, and they change it.',
  },
  {
    name: 'removed_resumes',
    title: 'Resumes you removed',
    tables: ['resumes', 'files'],
    kept: 'As long as the applications they were sent with.',
    rule: deletesWithFiles(countUnusedResumes, dropUnusedResumes),
  },
  {
    name: 'profile_views',
    title: 'Who looked at you',
    tables: ['profile_views'],
    kept: `${periodWords(VIEWS)}.`,
    rule: deletesRows('profile_views', sql`t.viewed_at < ${instantAgo(VIEWS)}`),
  },
]
