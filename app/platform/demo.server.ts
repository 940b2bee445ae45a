/** Whether this board holds the demonstration seed: known from the start on, since nothing else makes or ends it. */
export const demo = { board: false }
