// `npm run search:judge`: asks the judged searches of an embedded database in memory, and prints the figures by group and each difference.
import { closeDatabase, embedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { type Answered, differences, figuresByGroup, isAcceptable } from '#test/judged/figures.ts'
import { QUERIES } from '#test/judged/queries.ts'
import { QUERIES_AFTER } from '#test/judged/queries-after.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function printFigures(title: string, answered: readonly Answered[]): void {
  console.log(`\n| ${title} | cases | precision@5 | zero results | as judged |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const [group, { cases, precision, empty, met }] of figuresByGroup(answered))
    console.log(`| ${group} | ${cases} | ${precision.toFixed(3)} | ${percent(empty)} | ${percent(met)} |`)
}

function printDifferences(answered: readonly Answered[]): void {
  for (const one of answered) {
    const unwanted = one.judged.finds.length === 0 ? [] : one.found.slice(0, 5).filter((id) => !isAcceptable(one.judged, id))
    const isMet = one.judged.missed !== undefined && differences(one).length === 0
    const words = [
      ...(isMet ? ['is met: it needs no `missed`'] : differences(one)),
      ...(unwanted.length === 0 ? [] : [`shows ${unwanted.join(', ')}`]),
    ]
    if (words.length > 0) console.log(`- ${JSON.stringify(one.judged.query).slice(0, 100)} ${words.join('; ')}`)
  }
}

await embedded({ dataDir: 'memory://' })
await migrate()
// Read after the migrations: its modules prepare statements.
const { createCorpus } = await import('#test/judged/corpus.ts')
const find = await createCorpus()
const ask = async (queries: typeof QUERIES) => {
  const answered: Answered[] = []
  for (const judged of queries) answered.push({ judged, found: await find(judged.query) })
  return answered
}
const [before, after] = [await ask(QUERIES), await ask(QUERIES_AFTER)]
printFigures('First half', before)
printFigures('Second half', after)
printFigures('Both', [...before, ...after])
console.log('\nDifferences, first half')
printDifferences(before)
console.log('\nDifferences, second half')
printDifferences(after)
await closeDatabase()
