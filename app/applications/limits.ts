/** Most characters of a note on a candidate. */
export const NOTE_MAX = 4000

/** Most characters of the filters of a saved view as an address holds them. */
export const VIEW_QUERY_MAX = 4000

/** Most characters of the name of a saved view. */
export const VIEW_NAME_MAX = 60
