import { brand } from '#app/platform/brand.ts'

/** The site and who runs it as schema.org WebSite and Organization. @param origin our public address */
export function siteMarkup(origin: string): object[] {
  const url = `${origin}/`
  const organization = { '@context': 'https://schema.org', '@type': 'Organization', name: brand.name, url, logo: `${origin}/icon-512.png` }
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url,
    description: brand.description,
    inLanguage: brand.locale,
  }
  return [site, organization]
}
