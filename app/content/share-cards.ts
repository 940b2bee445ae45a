/** The pictures that others show with a link to us. `npm run screenshots` takes each from `/dev/ui/share-card` into `public/share`. */
export const SHARE_CARDS = {
  board: { title: 'Real estate jobs in Australia', text: 'The pay, the place and the licence on every card.' },
  job: { title: 'A real estate job', text: 'What it pays, where it is, and the licence it asks for.' },
  guide: { title: 'Careers in real estate', text: 'Pay, licences and first steps, each figure with its source.' },
  employers: { title: 'Hire real estate people', text: 'Write the ad, read the applications, answer each person.' },
} as const

export type ShareCardName = keyof typeof SHARE_CARDS

/** Pixels, as Open Graph readers expect them. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const

export const shareCardPath = (name: ShareCardName) => `/share/${name}.png`
