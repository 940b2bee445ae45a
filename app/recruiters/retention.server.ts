import type { RetentionRow } from '#app/platform/retention.ts'

export const recruiterRetention: readonly RetentionRow[] = [
  {
    name: 'clients',
    title: 'Agencies and their clients',
    tables: ['agency_clients', 'job_approvals'],
    kept: 'As long as the company or agency is here; no longer tied to your account once you delete it.',
    noRule: 'It is the agreement of two companies, which both may have to show.',
  },
]
