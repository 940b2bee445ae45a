import type { MetaDescriptor } from 'react-router'
import { brand } from '#app/platform/brand.ts'

type Page = { title: string; description: string /** Its whole canonical address. */; url: string; kind?: 'website' | 'article' }

/** What a public page says of itself to search engines, and to those who show links to it (Open Graph). */
export const pageMeta = ({ title, description, url, kind = 'website' }: Page): MetaDescriptor[] => [
  { title: `${title} | ${brand.name}` },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: url },
  { property: 'og:type', content: kind },
  { property: 'og:site_name', content: brand.name },
]
