import { type Candidate, isUnknownPlace, listCandidateIds, readCandidates, searchCandidates } from '#app/applications/candidates.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { BoardCard } from './board-card.ts'
import { type BoardQuery, MOST_BOARD_CARDS } from './board-query.ts'
import { findClocks } from './clock.server.ts'
import { withPlaces } from './places.server.ts'
import type { Stage } from './stage.ts'
import { listStages } from './stages.server.ts'

/**
 * The cards of one job's board, latest first, at most so many; `total` counts all that the filters find. A suburb that we do not know finds
 * nobody: whoever moves all cards of a filter must not move those whom it leaves out.
 */
export async function loadBoard(advertiser: Advertiser, query: BoardQuery, most = MOST_BOARD_CARDS) {
  const [stages, unknownPlace] = await Promise.all([listStages(advertiser), isUnknownPlace(query.filters)])
  if (unknownPlace) return { stages, cards: [], total: 0, unknownPlace }
  const ids = await listCandidateIds(advertiser, query.filters, most + 1)
  const shown = ids.slice(0, most)
  const [cards, total] = await Promise.all([
    withStages(advertiser, stages, await readCandidates(advertiser, shown)),
    ids.length > most ? searchCandidates(advertiser, query.filters).then((found) => found.total) : ids.length,
  ])
  return { stages, cards, total, unknownPlace }
}

/** A page of the table of one job; of a suburb as `loadBoard`. */
export async function loadTable(advertiser: Advertiser, query: BoardQuery) {
  const [stages, found] = await Promise.all([listStages(advertiser), searchCandidates(advertiser, query.filters)])
  const { page, pages, total, unknownPlace } = found
  if (unknownPlace) return { stages, cards: [], total: 0, page: 1, pages: 1, unknownPlace }
  return { stages, cards: await withStages(advertiser, stages, found.candidates), total, page, pages, unknownPlace }
}

/** Adds the stage of each candidate, since when they stand there, and their clock. */
export async function withStages(advertiser: Advertiser, stages: readonly Stage[], candidates: readonly Candidate[]): Promise<BoardCard[]> {
  const [placed, clocks] = await Promise.all([withPlaces(advertiser, stages, candidates), findClocks(candidates.map(({ id }) => id))])
  return placed.map((card) => ({ ...card, stage: card.stage?.key ?? null, clock: clocks.get(card.id) ?? null }))
}
