// The import rules of the house: docs/architecture.md says them in words.
const domains = [
  'vocabulary',
  'places',
  'accounts',
  'sign-in',
  'settings',
  'files',
  'teams',
  'notifications',
  'content',
  'news',
  'employers',
  'billing',
  'recruiters',
  'profiles',
  'cvs',
  'jobs',
  'posting',
  'search',
  'matching',
  'alerts',
  'applications',
  'introductions',
  'pipeline',
  'messages',
  'interviews',
  'offers',
  'submissions',
  'campaigns',
  'reports',
  'moderation',
  'api',
  'developer',
]
const TEST = '\\.test\\.tsx?$'

/** A domain imports those to its left, never those to its right. */
const order = domains.slice(0, -1).map((domain, index) => ({
  name: `${domain}-not-to-the-right`,
  severity: 'error',
  from: { path: `^app/${domain}/`, pathNot: [`^app/${domain}/routes/`, TEST] },
  to: { path: `^app/(${domains.slice(index + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'every-folder-has-a-place-in-the-order',
      severity: 'error',
      from: { path: '^app/[^/]+/', pathNot: [`^app/(db|platform|ui|${domains.join('|')})/`] },
      to: {},
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'foundations-know-no-domain',
      severity: 'error',
      from: { path: '^app/(db|platform)/', pathNot: TEST },
      to: { path: `^app/(${domains.join('|')}|ui)/` },
    },
    {
      name: 'ui-knows-only-the-brand',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: TEST },
      to: { path: '^app/', pathNot: ['^app/ui/', '^app/platform/brand\\.ts$'] },
    },
    {
      name: 'nobody-imports-a-route',
      severity: 'error',
      from: { path: '^(app|server|scripts)/', pathNot: TEST },
      to: { path: '^app/[a-z-]+/routes/' },
    },
    {
      name: 'components-are-for-the-browser',
      severity: 'error',
      from: { path: '^app/([a-z-]+/components|ui)/' },
      to: { path: ['\\.server\\.ts$', '^node_modules/(zod|kysely|pg|cookie|otpauth|pino|nodemailer)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-foundations-open-the-database',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/db/', '^app/platform/', TEST] },
      to: { path: '^node_modules/(pg|@electric-sql|pg-boss)/' },
    },
    { name: 'app-stands-on-its-own', severity: 'error', from: { path: '^app/', pathNot: TEST }, to: { path: '^(scripts|test)/' } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^\\./\\+types/', '^\\.\\./build/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/', '^build/', 'virtual:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
