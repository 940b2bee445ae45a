import { expect, test } from 'vitest'
import { createBoard } from '#test/factories/pipeline.ts'
import { loadBoard, loadTable } from './board.server.ts'
import { readBoardQuery } from './board-query.ts'

test.each(['board', 'table'] as const)('a suburb that nobody knows finds nobody on the %s, and is named as unknown', async (view) => {
  const { advertiser, job } = await createBoard(2)
  const load = async (search: string) => {
    const { query } = readBoardQuery(new URLSearchParams(`view=${view}&${search}`), job.id)
    const { cards, total, unknownPlace } = await (view === 'table' ? loadTable : loadBoard)(advertiser, query)
    return { cards: cards.length, total, unknownPlace }
  }
  expect(await load('')).toEqual({ cards: 2, total: 2, unknownPlace: false })
  expect(await load('near=Nowhereville')).toEqual({ cards: 0, total: 0, unknownPlace: true })
})
