/** The largest CV, in bytes: 10 MB (first document §5) as file managers and people round it. The documents of a message have the same limit. */
export const MAX_CV_BYTES = 10 * 1024 * 1024

/** What a CV may be, as the fields for files name it. */
export const CV_TYPES = '.pdf,.doc,.docx'
