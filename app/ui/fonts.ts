import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

// Only the two font files that the first paint needs.
export const fontPreloads = [headingFont, textFont].map(
  (file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: file, crossOrigin: 'anonymous' }) as const,
)
