/** Most characters of a note on a candidate. */
export const NOTE_MAX = 4000
