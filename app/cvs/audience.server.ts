import type { Audiences } from '#app/platform/audience.ts'

/** A CV is its person's own. */
const itsPerson = async ({ userId }: { userId: string }) => [userId]

export const cvAudiences = {
  'cv.queued': itsPerson,
  'cv.parse_started': itsPerson,
  'cv.parsed': itsPerson,
  'cv.parse_failed': itsPerson,
  'cv.parse_undone': itsPerson,
  'cv.deleted': itsPerson,
} satisfies Partial<Audiences>
