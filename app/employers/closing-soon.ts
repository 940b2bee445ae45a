/** A job counts as closing soon when it expires within this many days, on the dashboard and in the list of own jobs. */
export const CLOSING_SOON_DAYS = 7
