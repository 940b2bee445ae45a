// Makes people who can sign in, for the bench of accounts: `node scripts/bench-people.ts COUNT PASSWORD`.

import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { registerUser } from '#app/sign-in/credentials.server.ts'

const [count = '0', password = ''] = process.argv.slice(2)
await migrate()
for (let number = 0; number < Number(count); number++)
  await registerUser({ email: `person-${number}@example.com`, password, fullName: `Person ${number}`, role: 'job_seeker' })
await closeDatabase()
