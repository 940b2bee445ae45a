import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { openFile, removeFile, temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createUser } from '#test/factories/people.ts'
import { insertFile, serveFile, storeFile } from './stored-file.server.ts'
import type { ReceivedFile } from './upload.server.ts'

giveOwnDataDir()

const bytes = Buffer.from('%PDF-1.7 hello')

async function received(filename = 'My CV.pdf'): Promise<ReceivedFile> {
  const path = temporaryPath()
  await mkdir(temporaryFolder(), { recursive: true })
  writeFileSync(path, bytes)
  return { filename, contentType: 'application/pdf', path, size: bytes.length, sha256: 'abc', discard: async () => {} }
}

test('stores an upload with its row: random key, timed name, our type', async () => {
  const { id: ownerId } = await createUser()
  const stored = await storeFile(await received())
  const { id } = await db.transaction().execute((tx) => insertFile(tx, ownerId, stored))
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ owner_id: ownerId, content_type: 'application/pdf', size_bytes: bytes.length, sha256: 'abc' })
  expect(row.filename).toMatch(/^\d{13}-My CV\.pdf$/)
  expect(row.storage_key).toMatch(/^[0-9a-f]{32}$/)
  expect(await openFile(row.storage_key)).not.toBeNull()
})

test('writes no row when the transaction is rolled back, and has the bytes before the row', async () => {
  const { id: ownerId } = await createUser()
  const stored = await storeFile(await received())
  expect(await openFile(stored.storageKey)).not.toBeNull()
  const write = db.transaction().execute(async (tx) => {
    await insertFile(tx, ownerId, stored)
    throw new Error('refused')
  })
  await expect(write).rejects.toThrow('refused')
  expect(await db.selectFrom('files').select('id').where('storage_key', '=', stored.storageKey).execute()).toEqual([])
})

const names: [string, string, string][] = [
  ['cv.pdf', 'cv.pdf', 'cv.pdf'],
  ['1795132800000-My CV (1).pdf', 'My CV (1).pdf', 'My%20CV%20%281%29.pdf'],
  ['résumé 履歴.pdf', 're_sume_ __.pdf', 'r%C3%A9sum%C3%A9%20%E5%B1%A5%E6%AD%B4.pdf'],
  ['a"b\\c%0d\r\nSet-Cookie: x.pdf', 'a_b_c_0d__Set-Cookie: x.pdf', 'a%22b%5Cc%250d%0D%0ASet-Cookie%3A%20x.pdf'],
]

test.each(names)('serves %j as a download that runs nothing, without the time before its name', async (filename, plain, encoded) => {
  const { storageKey } = await storeFile(await received())
  const response = await serveFile({ storage_key: storageKey, filename, content_type: 'application/pdf' })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
})

test('answers 404 without a path when the bytes are gone', async () => {
  const { storageKey } = await storeFile(await received())
  await removeFile(storageKey)
  const response = await serveFile({ storage_key: storageKey, filename: 'cv.pdf', content_type: 'application/pdf' })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('This file is no longer here.')
})
