/** Words of a sentence around what is asked for: "who is hiring …", "show me new …". They name nothing that an ad has. */
const ASIDES: ReadonlySet<string> = new Set(
  `who what which where how is are there do does can i im i'm me my want wanting looking searching show find get become any please
  paying pays posted listed advertised new latest best work`.split(/\s+/),
)

/** True for a word of a search that only makes a sentence of it. */
export const isAside = (chunk: string): boolean =>
  ASIDES.has(
    chunk
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.,!?]+$/, ''),
  )
