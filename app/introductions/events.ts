import { z } from 'zod'

const introduction = z.object({ employerId: z.guid(), introductionId: z.guid() })

export const introductionEvents = {
  'introduction.asked': introduction.extend({ round: z.int() }),
  'introduction.answered': introduction,
  'introduction.withdrawn': introduction,
}
