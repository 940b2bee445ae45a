import { defineConfig } from 'vitest/config'

const SERVER = 'app/**/*.server.test.ts'
/** Tests of files and connections, which ask the database nothing: once is enough. */
const WITHOUT_SQL = ['app/files/{check,kind*}.server.test.ts', 'server/{body-time,unread-body}.test.ts']
const server = {
  include: [SERVER, 'server/**/*.test.ts', 'test/server/**/*.test.ts'],
  // One migrated database per worker, shared by its files: tests make rows of their own and never assert on a whole table.
  isolate: false,
  setupFiles: ['./test/cheap-passwords.ts', './test/database.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/cvs/*.test.ts'],
          exclude: [SERVER],
          isolate: false,
          // Property tests on a machine that is busy with other things.
          testTimeout: 20_000,
          env: { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: '.cache/test-data' },
        },
      },
      {
        test: {
          name: 'embedded',
          globalSetup: ['./test/dump.ts'],
          env: { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: '.cache/test-data', DATABASE_URL: '', UNDO_SECONDS: '0' },
          ...server,
        },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                name: 'postgres',
                globalSetup: ['./test/template.ts'],
                env: {
                  LOG_LEVEL: 'silent',
                  NODE_ENV: 'test',
                  DATA_DIR: '.cache/test-data',
                  DATABASE_URL: process.env.TEST_DATABASE_URL,
                  UNDO_SECONDS: '0',
                },
                ...server,
                exclude: WITHOUT_SQL,
              },
            },
          ]
        : []),
    ],
  },
})
