import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { lockNames } from '#app/teams/company-names.server.ts'

/**
 * Creates the companies that the import names and nobody has signed up for, one per name however it is spelled. Somebody who signed up
 * under such a name does not get these jobs and their applications, unless they claimed the company: it is not proven that they own it.
 *
 * @param websites of each company by its name, null where the import says none
 * @returns the company of each name; none where an agency has it
 */
export async function findOrCreateCompanies(tx: Tx, websites: ReadonlyMap<string, string | null>): Promise<Map<string, string>> {
  const names = [...websites.keys()]
  await lockNames(tx, names)
  const add = (suffix: (name: string) => string) => {
    const companies = names.map((name) => ({ slug: slugOf(name) + suffix(name), company_name: name }))
    return sql`
      insert into employers (slug, company_name, claimed, name_shared)
      select r.slug, r.company_name, false,
        exists (select from employers e where e.name_key = company_name_key(r.company_name) and e.claimed and not e.name_shared)
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r(slug text, company_name text)
      where not exists (select from employers e where e.name_key = company_name_key(r.company_name) and ${takesImports})
        and not exists (select from agencies a where a.name_key = company_name_key(r.company_name) and not a.name_shared)
      on conflict do nothing`.execute(tx)
  }
  await add(() => '')
  // Where another company has the slug, a second one is derived from the name.
  await add((name) => `-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8)}`)
  await noteWebsites(tx, websites)
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (n.name) n.name, e.id from unnest(${names}::text[]) n(name)
      join employers e on e.name_key = company_name_key(n.name) and ${takesImports}
    order by n.name, e.claimed desc`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** SQL that is true for a company (`e`) whose jobs an import may bring: nobody has signed up for it, or its people have proven that it is theirs. */
const takesImports = sql<boolean>`(not e.claimed or e.claim_granted_at is not null)`

/** Keeps where the operator says that a company has its website, by whose domain it can be claimed. What its own people say is theirs. */
async function noteWebsites(tx: Tx, websites: ReadonlyMap<string, string | null>): Promise<void> {
  const said = [...websites].flatMap(([name, website]) => (website === null ? [] : [{ name, website }]))
  if (said.length === 0) return
  await sql`update employers e set website_url = r.website
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as r(name text, website text)
    where e.name_key = company_name_key(r.name) and not e.claimed and e.website_url is distinct from r.website`.execute(tx)
}

/** Locks companies, and those of jobs that are known by their external ids: a suspension waits for the import, or the import sees it. */
export const lockCompanies = (tx: Tx, ids: readonly string[], externalIds: readonly string[]) =>
  sql`select from employers e where e.id = any(${ids}::uuid[])
    or e.id in (select j.employer_id from jobs j where j.external_id = any(${externalIds}::text[]))
    order by e.id for share`.execute(tx)
