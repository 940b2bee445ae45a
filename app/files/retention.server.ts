import { rm } from 'node:fs/promises'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { removeFile } from '#app/platform/storage.server.ts'
import { listOrphanKeys, listUnfinishedUploads, ORPHANS, UNFINISHED } from './sweep.server.ts'

/** The keys that the run under way has still to remove; null between runs. */
let orphans: string[] | null = null

export const fileRetention: readonly RetentionRow[] = [
  {
    name: 'unfinished_uploads',
    title: 'Uploads that were never finished',
    tables: [],
    kept: `${periodWords(UNFINISHED)}.`,
    rule: {
      hourly: true,
      count: async () => (await listUnfinishedUploads()).length,
      async runBatch(most) {
        const paths = (await listUnfinishedUploads()).slice(0, most)
        for (const path of paths) await rm(path, { force: true })
        return paths.length
      },
    },
  },
  {
    name: 'ownerless_files',
    title: 'Files that belong to nothing',
    tables: [],
    kept: `${periodWords(ORPHANS)}.`,
    rule: {
      count: async () => (await listOrphanKeys()).length,
      async runBatch(most) {
        // Listing walks through every stored file: once a run, not once a batch.
        orphans ??= await listOrphanKeys()
        const keys = orphans.splice(0, most)
        // A batch that is not full ends the run.
        if (keys.length < most) orphans = null
        for (const key of keys) await removeFile(key)
        return keys.length
      },
    },
  },
]
