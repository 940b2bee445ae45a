import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { fillSynonymMap } from '#app/vocabulary/synonym-map.server.ts'
import { visit } from '#test/factories/requests.ts'
import { fillTrainingProviders } from '../training-providers.server.ts'
import * as pathway from './entry-pathway.tsx'

type Data = Awaited<ReturnType<typeof pathway.loader>>

async function see(query = '', cookie?: string) {
  await fillSynonymMap()
  await fillTrainingProviders()
  const path = `/entry-pathway${query}`
  return (await visit(pathway.loader, { path, ...(cookie && { cookie }) })).data as Data
}

test('shows New South Wales without a role, and no more than five providers of the state', async () => {
  const { role, state, providers, licensing } = await see()
  expect([role, state]).toEqual([null, 'NSW'])
  expect(providers?.map((one) => one.state)).toEqual(Array(5).fill('NSW'))
  expect(licensing).toMatchObject({ regulator: expect.stringContaining('NSW Fair Trading'), checkedIn: 'November 2026' })
})

test('shows what a role is also called, its skills, and who teaches for it in the state', async () => {
  const { role, otherNames, skills, providers } = await see('?role=junior-property-manager&state=TAS')
  expect(role?.name).toBe('Junior Property Manager')
  expect(otherNames).toContain('property management assistant')
  expect(skills).toContain('Arrears management')
  // TasTAFE teaches for the desk only.
  expect(providers?.map(({ id }) => id)).toEqual(['tas-reit'])
})

test('lists all providers by name', async () => {
  const { providers } = await see('?providers=all')
  expect(providers).toHaveLength(32)
})

test('a failed look-up of providers leaves the rest of the page, and is told', async () => {
  await see()
  await sql`alter table training_providers rename to training_providers_away`.execute(db)
  try {
    const { providers, state } = await see('?state=WA')
    expect([providers, state]).toEqual([null, 'WA'])
  } finally {
    await sql`alter table training_providers_away rename to training_providers`.execute(db)
  }
})
