import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { withNearlyFullDisk } from '#test/mocks/full-disk.ts'
import { hasDiskSpace } from './disk-space.server.ts'
import { recordEvent } from './events.server.ts'
import { putFile } from './storage.server.ts'

const refused = { code: 'unavailable', status: 503, message: 'We cannot save anything at the moment. Please try again later.' }

test('refuses files in words while less than 64 MB are free, and takes them again at once when there is room', async () => {
  await withNearlyFullDisk(async () => {
    expect(hasDiskSpace()).toBe(false)
    await expect(putFile(Buffer.from('a letter'))).rejects.toMatchObject(refused)
  })
  expect(await putFile(Buffer.from('a letter'))).toMatch(/^[0-9a-f]{32}$/)
})

// A PostgreSQL server has its own disk.
test.skipIf(!isEmbedded)(
  'refuses every write of the embedded database while the disk is nearly full; reads and sessions go on',
  async () => {
    const { id } = await createUser({ fullName: 'Ana' })
    await withNearlyFullDisk(async () => {
      const write = db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ full_name: 'Bo' }).where('id', '=', id).execute()
        await recordEvent(tx, 'user.password_changed', { actorId: id })
      })
      await expect(write).rejects.toMatchObject(refused)
      expect(await db.selectFrom('users').select('full_name').where('id', '=', id).execute()).toEqual([{ full_name: 'Ana' }])
    })
  },
)
