import { brand } from '#app/platform/brand.ts'
import { type Document, plainLines, type Question, questionsOf } from './document.ts'
import { shareCardPath } from './share-cards.ts'

const SCHEMA = 'https://schema.org'

/** A document as schema.org Article, and its questions as FAQPage where it has any. @param url its canonical address */
export function documentMarkup(document: Document, url: string): object[] {
  const publisher = { '@type': 'Organization', name: brand.name, url: new URL('/', url).href }
  const article = {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: document.title,
    description: document.description,
    image: new URL(shareCardPath('guide'), url).href,
    datePublished: document.published,
    dateModified: document.updated,
    inLanguage: brand.locale,
    author: publisher,
    publisher,
    mainEntityOfPage: url,
  }
  const questions = questionsOf(document)
  return questions.length === 0 ? [article] : [article, faqMarkup(questions)]
}

/** Questions with their answers as schema.org FAQPage. */
export const faqMarkup = (questions: readonly Question[]) => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(plainLines).join(' ') },
  })),
})
