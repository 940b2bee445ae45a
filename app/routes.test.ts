import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, loadRoute } from '#test/addresses.ts'
import { ACCESS } from './access.ts'
import { type Access, redirectFor } from './accounts/access.ts'
import { isGuardedPath } from './accounts/guarded-path.ts'
import { MEMBER_ROLES, ROLES, type Role } from './accounts/role.ts'
import { may, PERMISSIONS } from './teams/permissions.ts'
import { UPLOAD_ADDRESSES } from './upload-addresses.ts'

const accessOf = (pattern: string) => (ACCESS as Record<string, Access>)[pattern]

test('every address is in the table of who may open it, and nothing else is', () => {
  expect(addresses.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(ACCESS).sort())
})

// The rules once more, by the place of an address: one that is opened to everybody by mistake shows up as an unknown exception.
const AREAS: [RegExp, Access][] = [
  [/^\/(employer|recruiter)\/(login|welcome)$|^\/employer-media\/|^\/recruiter\/:slug(\/|$)/, 'anyone'],
  [/^\/employer[-/]/, 'employer'],
  [/^\/recruiter[-/]/, 'recruiter'],
  [/^\/account\/(privacy|company-mails)(\/|$)/, 'job_seeker'],
  [/^\/account(\/|$)|^\/notifications$/, 'signed_in'],
  [/^\/admin(\/|$)/, 'admin'],
  [/^\/cv-management(\/|$)|^\/saved\/(compare|closing-dates\.ics)$|^\/jobs\/hidden$/, 'job_seeker'],
  [
    /^\/(candidate|job-?seeker)[-/]|^\/onboard(\/|$)|^\/dashboard\/|^\/applications\/|^\/offers\/(?!link\/)|^\/(requests|messages)(\/|$)|^\/submissions(?!\/link\/)|^\/alerts$|\/(apply|recommendation)$/,
    'job_seeker',
  ],
]

test.each(Object.entries<Access>(ACCESS))('the browser knows of %s that it is for %s', (pattern, access) => {
  expect(isGuardedPath(pattern.replace(/:\w+/g, '1001'))).toBe(access !== 'anyone')
})

test.each(Object.entries<Access>(ACCESS))('%s is for %s', (pattern, access) => {
  expect(access).toBe(AREAS.find(([area]) => area.test(pattern))?.[1] ?? 'anyone')
})

test('a page in the frame of an area is for its people', () => {
  const framed = (role: 'employer' | 'recruiter') => addresses.filter(({ files }) => files.includes(`teams/routes/${role}-area.tsx`))
  for (const role of ['employer', 'recruiter'] as const) {
    expect(framed(role).length).toBeGreaterThan(3)
    for (const { pattern } of framed(role)) expect([pattern, accessOf(pattern)]).toEqual([pattern, role])
  }
})

const VIEWERS = [null, ...ROLES] as const
const NAMES = { job_seeker: 'job seeker', employer: 'employer', recruiter: 'recruiter', admin: 'admin' } as const satisfies Record<
  Role,
  string
>
const WHO = { anyone: 'everybody', signed_in: 'signed in', ...NAMES } as const satisfies Record<Access, string>

test('docs/access.md says for each guarded address where everybody lands, and what each role may do in a team', async () => {
  const guarded = Object.entries(ACCESS).filter(([, access]) => access !== 'anyone')
  const open = Object.entries(ACCESS).filter(([, access]) => access === 'anyone')
  const row = ([pattern, access]: [string, Access]) =>
    `| \`${pattern}\` | ${WHO[access]} | ${VIEWERS.map((role) => redirectFor(access, role, pattern)?.replace(/\?next=[^&]*/, '?next=…') ?? 'opens').join(' | ')} |`
  const text = `# Who may open what

Made from \`app/routes.ts\` and \`app/access.ts\` by \`app/routes.test.ts\`; the journeys in \`test/e2e/access.spec.ts\` open each of these as everybody.
Whose rows a page shows is decided in its query: what is not yours is not found.

| address | for | signed out | ${ROLES.map((role) => NAMES[role]).join(' | ')} |
| --- | --- | --- | ${ROLES.map(() => '---').join(' | ')} |
${guarded.sort().map(row).join('\n')}

For everybody: ${open
    .map(([pattern]) => `\`${pattern}\``)
    .sort()
    .join(', ')}.

Unless the operator switches developer pages on, \`/dev/ui…\` answers 404 and \`/test/experience-detection\` opens for admins alone. \`/dev/outbox\` is for this machine.

# What a member may do

In a company or agency, by their role (\`app/teams/permissions.ts\`); whatever is not listed, above all reading, every member may do.

| permission | ${MEMBER_ROLES.join(' | ')} |
| --- | ${MEMBER_ROLES.map(() => '---').join(' | ')} |
${PERMISSIONS.map((permission) => `| \`${permission}\` | ${MEMBER_ROLES.map((memberRole) => (may({ memberRole }, permission) ? 'yes' : 'no')).join(' | ')} |`).join('\n')}
`
  await expect(text).toMatchFileSnapshot('../docs/access.md')
})

test('a click cannot pass a guard by: each guarded address asks the server', async () => {
  const silent: string[] = []
  for (const { pattern, files } of addresses.filter((one) => accessOf(one.pattern) !== 'anyone')) {
    const loaded = await Promise.all(files.map(loadRoute))
    // The layout of the site is loaded before the click, and is not loaded again.
    const asked = loaded.filter((_, at) => files[at] !== 'content/routes/site.tsx')
    if (!asked.some((module) => typeof module.loader === 'function')) silent.push(pattern)
  }
  expect(silent).toEqual([])
})

/** The modules of `app/` that a module imports, itself and by what it imports. Paths are relative to `app/`. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  for (const [, path] of source.matchAll(/^(?:import|export) (?!type )[^']*?from '((?:#app|\.)[^']*\.tsx?)'/gm))
    if (path) importsOf(path.startsWith('#app/') ? path.slice('#app/'.length) : join(dirname(file), path), seen)
  return seen
}

test('the addresses whose module reads a form with a file, and no others, accept uploads', () => {
  const reading = addresses.filter(({ files }) => importsOf(files.at(-1) ?? '').has('files/upload-form.server.ts'))
  // A mail is no form, and may have files.
  expect([...reading.map(({ pattern }) => pattern), '/mail/in'].sort()).toEqual([...UPLOAD_ADDRESSES].sort())
})
