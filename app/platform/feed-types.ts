/** The media type of each feed format; the format is the extension of its address. */
export const FEED_TYPES = { rss: 'application/rss+xml', json: 'application/feed+json' } as const
export type FeedFormat = keyof typeof FEED_TYPES
