import type { Audiences } from '#app/platform/audience.ts'

/** Who chose a report gets it by mail. */
export const reportAudiences = { 'report.made': null } satisfies Partial<Audiences>
