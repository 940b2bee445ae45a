import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { origin: 'https://x.example' } }] as const
const page = { title: 'Jobs in Perth', description: 'Jobs.', path: '/jobs/in/perth-wa' }

const contentOf = (tags: ReturnType<typeof pageMeta>, property: string) =>
  tags.flatMap((tag) => ('property' in tag && tag.property === property ? [tag.content] : []))

test('the way to a page names each step with its whole address', () => {
  const crumbs = [{ label: 'Find Jobs', to: '/jobs' }, { label: 'Jobs in Perth' }]
  expect(pageMeta(matches, { ...page, crumbs }).at(-1)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Find Jobs', item: 'https://x.example/jobs' },
        { '@type': 'ListItem', position: 2, name: 'Jobs in Perth', item: 'https://x.example/jobs/in/perth-wa' },
      ],
    },
  })
})

test('a page is shown by one picture: its own, else a card of ours', () => {
  expect(contentOf(pageMeta(matches, page), 'og:image')).toEqual(['https://x.example/share/board.png'])
  const own = pageMeta(matches, { ...page, image: { path: '/employer-media/1/banner.png', alt: 'Banksia Lane Realty' } })
  expect(contentOf(own, 'og:image')).toEqual(['https://x.example/employer-media/1/banner.png'])
  expect(contentOf(own, 'og:image:alt')).toEqual(['Banksia Lane Realty'])
  expect(contentOf(own, 'og:image:width')).toEqual([])
})
