/** The name of the board and its wording, in one place so that another board can run on this code. */
export const brand = {
  name: 'Frontage',
  tagline: "Australia's jobs marketplace for real estate people.",
  description:
    'Sales, property management, strata, valuation and commercial real estate jobs across Australia, with the pay, the place and the licence on every card.',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  themeColour: { light: '#f5ede1', dark: '#0f1815' },
} as const
