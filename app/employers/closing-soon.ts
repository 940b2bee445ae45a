/** A job closes soon when its last day is at most this many days away: for the dashboard and for the list of own jobs alike. */
export const CLOSING_SOON_DAYS = 7
