import { z } from 'zod'

const cv = z.object({ cvId: z.guid(), userId: z.guid() })

export const cvEvents = {
  'cv.queued': cv,
  'cv.parse_started': cv,
  'cv.parsed': cv,
  'cv.parse_failed': cv,
  'cv.parse_undone': cv,
  'cv.deleted': cv,
}
