import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesWithFiles } from '#app/platform/retention-rules.server.ts'
import { ARTICLES, countOldArticles, dropOldArticles } from './articles.server.ts'

export const newsRetention: readonly RetentionRow[] = [
  {
    name: 'news',
    title: 'Articles of the news',
    tables: ['news_items'],
    kept: `${periodWords(ARTICLES)} after they were published.`,
    rule: deletesWithFiles(countOldArticles, dropOldArticles),
  },
]
