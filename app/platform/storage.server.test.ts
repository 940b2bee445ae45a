import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { insertFile } from '#app/files/stored-file.server.ts'
import { sweepTemporaryFiles } from '#app/files/sweep.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createUser } from '#test/factories/people.ts'
import { applyNamed } from '#test/factories/retention.ts'
import { withFullDisk } from '#test/mocks/full-disk.ts'
import { config } from './config.server.ts'
import { filesFolder, findStoredPath, openFile, putFile, removeFile, temporaryFolder, temporaryPath } from './storage.server.ts'

giveOwnDataDir()

const bytes = Buffer.from('%PDF-1.7 hello')
const pathOf = (key: string) => join(filesFolder(), key.slice(0, 2), key.slice(2, 4), key)

async function read(key: string): Promise<Buffer | null> {
  const opened = await openFile(key)
  return opened && Buffer.from(await new Response(opened.stream).arrayBuffer())
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('keeps bytes under a random key of 128 bits, readable by nobody else on the machine', async () => {
  const [key, other] = [await putFile(bytes), await putFile(bytes)]
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(key)
  expect(await read(key)).toEqual(bytes)
  expect((await openFile(key))?.size).toBe(bytes.length)
  expect(statSync(pathOf(key)).mode & 0o077).toBe(0)
  expect(statSync(filesFolder()).mode & 0o077).toBe(0)
})

test('moves a received file into the store', async () => {
  const path = temporaryPath()
  writeFileSync(path, bytes)
  expect(await read(await putFile(path))).toEqual(bytes)
  expect(readdirSync(temporaryFolder())).toEqual([])
})

test.skipIf(process.platform !== 'linux')('closes a file whose reader leaves, however early', async () => {
  const key = await putFile(randomBytes(200_000))
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(key)
      } catch {
        return false // closed meanwhile
      }
    })
  for (const waits of [false, true]) {
    const reader = (await openFile(key))!.stream.getReader()
    const first = reader.read().catch(() => null)
    if (waits) await first
    await reader.cancel()
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  }
  await removeFile(key)
})

test('removes a file, once and again', async () => {
  const key = await putFile(bytes)
  await removeFile(key)
  await removeFile(key)
  expect(await openFile(key)).toBeNull()
})

test.each(['', '../secret', '..%2Fsecret', 'a'.repeat(31), 'A'.repeat(32), `${'a'.repeat(32)}/x`])(
  'opens and removes nothing by the key %j',
  async (key) => {
    writeFileSync(join(config.dataDir, 'secret'), 'x')
    expect(await openFile(key)).toBeNull()
    expect(await findStoredPath(key)).toBeNull()
    await removeFile(key)
    expect(readFileSync(join(config.dataDir, 'secret'), 'utf8')).toBe('x')
  },
)

test.each(['writeFile', 'sync'] as const)('says that the disk is full when %s fails and leaves no half file', async (call) => {
  const before = filesUnder(config.dataDir).length
  await withFullDisk(call, () => expect(putFile(bytes)).rejects.toMatchObject({ code: 'unavailable', status: 503 }))
  expect(filesUnder(config.dataDir)).toHaveLength(before)
  expect(await read(await putFile(bytes))).toEqual(bytes)
})

const CHILD = `
  import { randomBytes, createHash } from 'node:crypto'
  import { putFile } from '#app/platform/storage.server.ts'
  for (;;) {
    const bytes = randomBytes(3_000_000)
    const key = await putFile(bytes)
    console.log(key + ' ' + createHash('sha256').update(bytes).digest('hex'))
  }`

test('loses no kept file and leaves no half one when the process is killed', async () => {
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], {
      env: { ...process.env, DATA_DIR: config.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, round * 7))
    child.kill('SIGKILL')
    await once(child, 'close')
    const kept = said.split('\n').slice(0, -1)
    expect(kept.length).toBeGreaterThan(0)
    for (const line of kept) {
      const [key = '', sha256] = line.split(' ')
      expect(
        createHash('sha256')
          .update((await read(key))!)
          .digest('hex'),
      ).toBe(sha256)
    }
    for (const file of filesUnder(filesFolder())) expect([bytes.length, 3_000_000]).toContain(statSync(file).size)
  }
})

const age = (path: string, hours: number) =>
  utimesSync(path, new Date(Date.now() - hours * 3_600_000), new Date(Date.now() - hours * 3_600_000))

test('sweeps uploads that were never finished, after an hour', async () => {
  mkdirSync(temporaryFolder(), { recursive: true })
  const [old, fresh] = [temporaryPath(), temporaryPath()]
  writeFileSync(old, 'x')
  writeFileSync(fresh, 'x')
  age(old, 2)
  await applyNamed('unfinished_uploads')
  expect(filesUnder(temporaryFolder())).toContain(fresh)
  expect(filesUnder(temporaryFolder())).not.toContain(old)
})

test('sweeps kept files that no row names, after a day', async () => {
  const { id } = await createUser()
  const keep = async (hours: number) => {
    const storageKey = await putFile(randomBytes(10))
    age(pathOf(storageKey), hours)
    return storageKey
  }
  const [named, fresh, orphan] = [await keep(30), await keep(20), await keep(30)]
  const kept = { storageKey: named, filename: 'cv.pdf', contentType: 'application/pdf', size: 10, sha256: 'x' }
  await db.transaction().execute((tx) => insertFile(tx, id, kept))
  await applyNamed('ownerless_files')
  expect([await read(named), await read(fresh), await read(orphan)].map((found) => found !== null)).toEqual([true, true, false])
})

test('sweeps each night what has become ownerless since the night before', async () => {
  const keep = async () => {
    const storageKey = await putFile(randomBytes(10))
    age(pathOf(storageKey), 30)
    return storageKey
  }
  for (const night of ['first', 'second']) {
    const orphan = await keep()
    await applyNamed('ownerless_files')
    expect([night, await read(orphan)]).toEqual([night, null])
  }
})

test('sweeps nothing where nothing was ever kept', async () => {
  const before = config.dataDir
  config.dataDir = join(before, 'empty')
  await sweepTemporaryFiles()
  await applyNamed('ownerless_files')
  config.dataDir = before
})
