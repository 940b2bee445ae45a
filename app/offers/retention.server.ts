import type { RetentionRow } from '#app/platform/retention.ts'

export const offerRetention: readonly RetentionRow[] = [
  {
    name: 'offers',
    title: 'Your offers',
    tables: ['offers', 'offer_versions'],
    kept: 'An offer with its versions, and how it was signed: as long as its application. Keep the PDF of a signed letter.',
    noRule: 'They are removed with their application.',
  },
  {
    name: 'offer_templates',
    title: 'Letters of a team, and whether a second member looks at offers',
    tables: ['offer_templates', 'offer_settings'],
    kept: 'Until the team deletes or changes them.',
    noRule: 'They are texts and choices of the team, and say nothing of anybody.',
  },
]
