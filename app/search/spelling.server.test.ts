import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { correctSpelling } from './spelling.server.ts'
import { readParts, textQuery } from './terms.server.ts'

/** Letters that no other test's jobs contain. */
const newLetters = () =>
  `zq${randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`.slice(0, 16)

async function asked(text: string) {
  const { parts, prefixes, isCorrected } = await correctSpelling(readParts(text))
  return { ...textQuery(parts, prefixes), isCorrected }
}

test('puts a slip right, also behind a hyphen', async () => {
  const word = newLetters()
  await createJob({ title: word })
  const slip = `${word.slice(0, 5)}x${word.slice(5)}`
  expect(await asked(slip)).toEqual({ wanted: `'${word}'`, unwanted: null, isCorrected: true })
  expect(await asked(`manager-${slip}`)).toMatchObject({ wanted: `'manager' & '${word}'`, isCorrected: true })
  expect(await asked(`"${slip}"`)).toMatchObject({ wanted: `('${slip}')`, isCorrected: false })
})

test('takes letters the wrong way round before any other slip, and a word with the same first letter before another', async () => {
  const word = newLetters()
  const swapped = `${word.slice(0, 6)}yx${word.slice(6)}`
  await createJob({ title: `${word.slice(0, 6)}xy${word.slice(6)}`, description: `${word.slice(0, 6)}y${word.slice(6)}` })
  expect(await asked(swapped)).toMatchObject({ wanted: `'${word.slice(0, 6)}xy${word.slice(6)}'` })
  const typed = newLetters()
  await createJob({ title: `a${typed.slice(1)} ${typed.slice(0, 8)}v${typed.slice(8)}` })
  expect(await asked(typed)).toMatchObject({ wanted: `'${typed.slice(0, 8)}v${typed.slice(8)}'` })
})

test('takes nothing for a slip whose first letter differs, too', async () => {
  const word = newLetters()
  await createJob({ title: word })
  expect(await asked(`v${word.slice(1, 6)}x${word.slice(6)}`)).toMatchObject({ isCorrected: false })
  expect(await asked(`${word.slice(0, 2)}x${word.slice(2, 6)}x${word.slice(6)}`)).toMatchObject({ wanted: `'${word}'`, isCorrected: true })
})

test('reads two words that are one in an ad in either way', async () => {
  const [first, second] = [newLetters(), newLetters()]
  await createJob({ title: `${first}${second}` })
  expect(await asked(`${first} ${second} perth`)).toEqual({
    wanted: `('${first}' <1> '${second}' | '${first}${second}') & 'perth'`,
    unwanted: null,
    isCorrected: false,
  })
})

test('leaves noise and the words of a trade as they are, whether or not an ad holds them', async () => {
  expect(await asked('auctioneer career hiring')).toMatchObject({ wanted: "'~auctioneer'", isCorrected: false })
})

test('takes the first letters of an ad’s word for its beginning', async () => {
  const word = newLetters()
  await createJob({ title: word })
  expect(await asked(word.slice(0, 12))).toEqual({ wanted: `'${word.slice(0, 12)}':*`, unwanted: null, isCorrected: false })
})

test('puts a crowd of slips right one after the other, and answers those who would wait long for just what they typed', async () => {
  const word = newLetters()
  await createJob({ title: word })
  const slips = Array.from({ length: 15 }, (_, at) => `${word.slice(0, at)}x${word.slice(at)}`).slice(1)
  const crowd = await Promise.all(slips.flatMap((slip) => [asked(`${slip}x`), asked(slip), asked(`${slip}y`)]))
  const corrected = crowd.filter(({ isCorrected }) => isCorrected)
  expect(corrected.length).toBeGreaterThan(0)
  expect(corrected.length).toBeLessThan(crowd.length / 2)
  expect(await asked(`${word}q`)).toMatchObject({ wanted: `'${word}'`, isCorrected: true })
})

test('tries nothing for a word longer than any slip of one, and looks up the first words of a search only', async () => {
  const word = newLetters()
  await createJob({ title: word.padEnd(30, word) })
  expect(await asked(`${word.padEnd(30, word)}x`)).toMatchObject({ isCorrected: false })
  const other = newLetters()
  await createJob({ title: other })
  const many = Array.from({ length: 12 }, () => newLetters()).join('-')
  expect(await asked(`${many}-${other}x`)).toMatchObject({ isCorrected: false })
})

test('never looks hundreds of words up by their trigrams, which a planner without statistics might', async () => {
  const plan = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ index: string }>`select pg_get_indexdef('search_words_alike'::regclass) as index`.execute(tx)
    await sql`create temp table words_alike (like search_words) on commit drop`.execute(tx)
    await sql.raw(rows[0]!.index.replace('search_words_alike', 'alike').replace(/on \S+/i, 'on words_alike')).execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select jobs from words_alike where word = any(${['one', 'other']})`.execute(tx)
  })
  expect(plan.rows[0]!['QUERY PLAN']).toMatch(/^Seq Scan/)
})
