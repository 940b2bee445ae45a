import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { listMigrations } from './migrations.server.ts'

const NAME = '0019_one_password_a_person.sql'

type Empty = { script: (text: string) => Promise<unknown>; rows: (text: string) => Promise<unknown[]>; close: () => Promise<unknown> }

/** An empty database of the kind under test: embedded, or on the server. */
async function emptyDatabase(): Promise<Empty> {
  if (!process.env.DATABASE_URL) {
    const database = await PGlite.create({ dataDir: 'memory://', extensions: { btree_gin, pg_trgm } })
    return {
      script: (text) => database.exec(text),
      rows: async (text) => (await database.query(text)).rows,
      close: () => database.close(),
    }
  }
  const url = new URL(process.env.DATABASE_URL)
  const name = `frontage_test_migration_${process.pid}`
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    script: (text) => client.query(text),
    rows: async (text) => (await client.query(text)).rows,
    async close() {
      await client.end()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

test('keeps the password, session and second factor of everybody, and takes rows that let nobody in', async () => {
  const database = await emptyDatabase()
  const all = listMigrations()
  const at = all.findIndex(({ name }) => name === NAME)
  for (const { text } of all.slice(0, at)) await database.script(text)
  await database.script(`
    insert into users (email, full_name, image) values
      ('one@example.com', 'One', null), ('two@example.com', 'Two', 'https://example.com/two.png'), ('codes@example.com', 'Codes', null),
      ('bare@example.com', 'Bare', null);
    insert into credentials (user_id, account_id, provider_id, password, updated_at)
      select id, id, 'credential', '$argon2id$' || full_name, '2026-03-04 05:06:07Z' from users where full_name in ('One', 'Two');
    insert into credentials (user_id, account_id, provider_id, access_token, scope)
      select id, 'x-' || full_name, 'another', 'token', 'email' from users where full_name in ('Two', 'Codes');
    insert into credentials (user_id, account_id, provider_id) select id, id, 'credential' from users where full_name = 'Bare';
    insert into sessions (user_id, token, expires_at) select id, 'token of ' || full_name, now() + interval '1 day' from users;
    insert into two_factors (user_id, sealed_secret, confirmed_at) select id, 'sealed', now() from users where full_name = 'One';
    insert into verifications (identifier, value, expires_at) values ('x', 'y', now())`)
  await database.script(`begin;\n${all[at]!.text}\n;commit;`)
  const rows = await database.rows(`
    select u.full_name, c.password, to_char(c.updated_at at time zone 'UTC', 'DD HH24') as since, s.token, t.sealed_secret
    from users u left join credentials c on c.user_id = u.id left join sessions s on s.user_id = u.id left join two_factors t on t.user_id = u.id
    order by u.full_name`)
  const nobody = { password: null, since: null, sealed_secret: null }
  expect(rows).toEqual([
    { full_name: 'Bare', ...nobody, token: 'token of Bare' },
    { full_name: 'Codes', ...nobody, token: 'token of Codes' },
    { full_name: 'One', password: '$argon2id$One', since: '04 05', token: 'token of One', sealed_secret: 'sealed' },
    { full_name: 'Two', password: '$argon2id$Two', since: '04 05', token: 'token of Two', sealed_secret: null },
  ])
  const second = `insert into credentials (user_id, password) select id, 'another' from users where full_name = 'One'`
  await expect(database.script(second)).rejects.toThrow('credentials_pkey')
  await database.close()
}, 120_000)
