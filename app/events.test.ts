import { expect, test } from 'vitest'
import type { Tx } from './db/client.server.ts'
import { EVENTS } from './events.ts'
import type { recordEvent } from './platform/events.server.ts'
import type { Task } from './platform/tasks.server.ts'
import type { useLiveRevalidate } from './platform/use-live.ts'

/** Type tests: what must compile and what must not. Never run. */
function typeTests(tx: Tx, record: typeof recordEvent, revalidate: typeof useLiveRevalidate): void {
  void record(tx, 'job.moved', { actorId: null, jobId: 7, from: 'live', to: 'paused', version: 2 })
  void record(tx, 'user.password_changed', { actorId: 'a person' })
  // @ts-expect-error no such event
  void record(tx, 'job.movd', { jobId: 7, from: 'live', to: 'paused', version: 2 })
  // @ts-expect-error a field is missing
  void record(tx, 'job.moved', { jobId: 7, from: 'live', to: 'paused' })
  // @ts-expect-error no such status
  void record(tx, 'job.moved', { jobId: 7, from: 'live', to: 'gone', version: 2 })
  // @ts-expect-error the payload of another event
  void record(tx, 'application.viewed', { jobId: 7, from: 'live', to: 'paused', version: 2 })
  // @ts-expect-error a field too many
  void record(tx, 'user.password_changed', { actorId: 'a person', password: 'secret' })
  // @ts-expect-error an event that carries something carries it
  void record(tx, 'job.edited', {})

  void ({ name: 'task', on: 'job.moved', run: async ({ to }) => void (to satisfies 'live' | string) } satisfies Task)
  // @ts-expect-error no such event
  void ({ name: 'task', on: 'job.movd', run: async () => {} } satisfies Task)
  // @ts-expect-error this event does not carry it
  void ({ name: 'task', on: 'job.edited', run: async ({ to }) => void to } satisfies Task)

  revalidate(['job.moved', 'application.viewed'])
  // @ts-expect-error no such event
  revalidate(['job.movd'])
}

void typeTests

test('names every event as a noun and what happened to it', () => {
  for (const name of Object.keys(EVENTS)) expect(name).toMatch(/^[a-z]+\.[a-z]+(_[a-z]+)*$/)
})

test('no event takes the name of what all have, so that nothing it carries is lost', () => {
  for (const { shape } of Object.values(EVENTS)) {
    expect(Object.keys(shape)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(eventId|name|actorId|at)$/)]))
  }
})
