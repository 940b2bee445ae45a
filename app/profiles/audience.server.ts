import type { Audiences } from '#app/platform/audience.ts'

export const profileAudiences = {
  'profile.changed': async ({ userId }) => [userId],
} satisfies Partial<Audiences>
