import { type Insertable, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { followDataFile } from '#app/db/data-file.server.ts'
import type { TrainingProviders } from '#app/db/tables.ts'
import type { State } from '#app/places/location.ts'
import type { TrainingProvider } from './training-provider.ts'
import list from './training-providers.json' with { type: 'json' }

const providers = list as Insertable<TrainingProviders>[] // states as the table has them: it refuses others

const SHOWN = 5

/** Fills the table `training_providers` with the program's list, when that has changed. */
export async function fillTrainingProviders(): Promise<void> {
  await followDataFile('training_providers', providers, async (tx) => {
    await tx.deleteFrom('training_providers').execute()
    await tx.insertInto('training_providers').values(providers).execute()
  })
}

const select = () => db.selectFrom('training_providers').select(['id', 'name', 'state', 'phone', 'url'])

/** The providers of a state that teach for one of these roles, or for any without roles: those with a checked course first; at most five. */
export async function listTrainingProviders(state: State, roles: readonly string[]): Promise<TrainingProvider[]> {
  let query = select().where('state', '=', state)
  if (roles.length > 0) query = query.where(sql<boolean>`roles_supported && ${[...roles]}::text[]`)
  return query.orderBy('course_checked', 'desc').orderBy('name').limit(SHOWN).execute()
}

/** Every provider, by name. */
export async function listAllTrainingProviders(): Promise<TrainingProvider[]> {
  return select().orderBy('name').execute()
}
