/**
 * The pictures of the product on its public pages, with what they show in words. `npm run screenshots` takes each from the running product
 * into `public/product`: for wide screens and phones, in light and dark.
 */
export const PRODUCT_SHOTS = {
  application:
    'An application as the employer reads it: the next steps, how many must-haves are met, whether they may start, and how far home is.',
  posting: 'The posting form: the pay as typed, and below it what was understood.',
  candidates: 'The list of candidates of all jobs, with status, rating and filters.',
  company: 'A company’s public page in its own colour, with its open jobs.',
  clients: 'An agency’s clients with the state of their consent.',
  approval: 'The page where a client reads an agency’s ad, and approves it or asks for a change.',
} as const

export type ProductShotName = keyof typeof PRODUCT_SHOTS

/** Pixels of the pictures. Those for phones have two for each of the screen’s. */
export const SHOT_SIZES = { wide: { width: 1024, height: 640 }, phone: { width: 750, height: 960 } } as const
