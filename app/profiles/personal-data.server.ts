import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listBlocked } from './blocks.server.ts'
import { findCandidateProfile, findParsedProfile } from './candidate-profile.server.ts'
import { findEntryProgress } from './entry-progress.server.ts'
import { selectProfileViews } from './views.server.ts'

const filesOf = (userId: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('resumes as r', 'r.file_id', 'f.id')
    .where('f.owner_id', '=', userId)
    .orderBy('f.created_at')
    .orderBy('f.id')

/** A job seeker's profile, and the files they may send. */
export const profileEntry: PersonalDataEntry = {
  name: 'profile',
  about: {
    title: 'Your profile and files',
    what: 'What you state about roles, skills, licence, work rights, experience, suburb and contact; your resumes and other files; who may find you, whom you blocked, who looked at you; how far you are on the Entry Pathway.',
    seenBy:
      'You. Checked companies see as much as you choose under “Who sees you”. Name, contact, licence number and resume only with an application, or when you agree to meet.',
  },
  tables: [
    'job_seeker_profiles',
    'candidate_profile',
    'parsed_profiles',
    'open_profiles',
    'resumes',
    'files',
    'profile_views',
    'profile_blocks',
    'entry_pathways',
  ],
  async list(userId) {
    const [stated, candidate, parsed, open, files, views, blocked, pathway] = await Promise.all([
      db.selectFrom('job_seeker_profiles').selectAll().where('user_id', '=', userId).executeTakeFirst(),
      findCandidateProfile(userId),
      findParsedProfile(userId),
      db
        .selectFrom('open_profiles')
        .select(['state', 'suburb_key as suburb', 'works_for', 'updated_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      filesOf(userId).select(['f.filename', 'f.content_type', 'f.size_bytes', 'f.created_at', 'r.last_used_at', 'r.removed_at']).execute(),
      selectProfileViews(userId).execute(),
      listBlocked(userId),
      findEntryProgress(userId),
    ])
    return {
      stated: stated ?? null,
      candidate,
      parsed,
      companies_find: open ?? null,
      files: files.map((file) => ({ ...file, filename: shownFilename(file.filename) })),
      viewed_by: views.map(({ name, title, viewed_at }) => ({ name, application_to: title, at: viewed_at })),
      blocked: blocked.map(({ name, created_at }) => ({ name, since: created_at })),
      entry_pathway: pathway,
    }
  },
  async listFiles(userId) {
    const files = await filesOf(userId).select(['f.filename', 'f.storage_key', 'f.created_at']).execute()
    return files.map(({ filename, storage_key, created_at }) => ({
      name: shownFilename(filename),
      storageKey: storage_key,
      at: created_at,
    }))
  },
  async erase(tx, userId) {
    await tx.deleteFrom('job_seeker_profiles').where('user_id', '=', userId).execute()
    await tx.deleteFrom('candidate_profile').where('user_id', '=', userId).execute()
    await tx.deleteFrom('parsed_profiles').where('user_id', '=', userId).execute()
    await tx.deleteFrom('profile_blocks').where('user_id', '=', userId).execute()
    await tx.deleteFrom('profile_views').where('user_id', '=', userId).execute()
    await tx.deleteFrom('entry_pathways').where('user_id', '=', userId).execute()
    await tx.deleteFrom('resumes').where('user_id', '=', userId).execute()
    const files = await tx.deleteFrom('files').where('owner_id', '=', userId).returning('storage_key').execute()
    return { storageKeys: files.map(({ storage_key }) => storage_key) }
  },
}
