import { join } from 'node:path'
import type { AlertTimes } from './bench-alerts.ts'
import { median } from './bench-browser.ts'
import type { CampaignTimes } from './bench-campaigns.ts'
import type { CandidateTimes } from './bench-candidates.ts'
import type { DirectoryTimes } from './bench-companies.ts'
import { ms, note, spread, whole } from './bench-figures.ts'
import { generate, JOBS } from './bench-jobs.ts'
import type { MessageTimes } from './bench-messages.ts'
import type { OpenTimes } from './bench-open-to-work.ts'
import { listRounds, type Round, within } from './bench-rounds.ts'
import { percentile } from './bench-search-report.ts'
import { runScript } from './bench-server.ts'

const TARGETS = {
  directoryP95Ms: 30,
  candidatesP95Ms: 50,
  messagesP95Ms: 50,
  boardMs: 60,
  cardMoveMs: 20,
  alertMs: 20,
  campaignCountP95Ms: 300,
  /** How many times as long a search may take while a campaign is sent. */
  besideCampaign: 1.5,
} as const

/** The list of candidates of a company with 20,000 applications. */
async function measureCandidates({ name, env }: Round): Promise<void> {
  const {
    lists: times,
    boardMs,
    moveMs,
  } = JSON.parse(await runScript(['scripts/bench-candidates.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as CandidateTimes
  const group = `Candidates, 20,000 applications of a company, ${name}`
  const all = { list: times.flatMap((list) => list.ms), neighbours: times.flatMap((list) => list.neighboursMs) }
  const target = `p95 ${ms(TARGETS.candidatesP95Ms)}`
  note(group, 'all lists: p50 / p95', spread(all.list), target, percentile(all.list, 95) <= TARGETS.candidatesP95Ms)
  note(
    group,
    'neighbours of a person: p50 / p95',
    spread(all.neighbours),
    target,
    percentile(all.neighbours, 95) <= TARGETS.candidatesP95Ms,
  )
  note(group, 'board of a job with 500 cards: p50 / p95', spread(boardMs), `p50 ${ms(TARGETS.boardMs)}`, median(boardMs) <= TARGETS.boardMs)
  note(group, 'move of a card: p50 / p95', spread(moveMs), `p50 ${ms(TARGETS.cardMoveMs)}`, median(moveMs) <= TARGETS.cardMoveMs)
  for (const { list, ms: values } of times) note(group, `/employer/candidates${list && `?${list}`}`, spread(values))
}

/** The list of people who are open to work. */
async function measureOpenToWork({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-open-to-work.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as OpenTimes
  const group = `Open to work, 25,000 people, ${whole(times.found)} of them to be found, ${name}`
  const all = times.lists.flatMap((list) => list.ms)
  const isMet = percentile(all, 95) <= TARGETS.candidatesP95Ms
  note(group, 'all lists: p50 / p95', spread(all), `p95 ${ms(TARGETS.candidatesP95Ms)}`, isMet)
  for (const { list, ms: values } of times.lists) note(group, `/employer/candidates/open${list && `?${list}`}`, spread(values))
}

/** The conversations of a company, one of 500 messages. */
async function measureMessages({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-messages.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as MessageTimes
  const group = `Messages, 2,000 conversations of a company, one of 500 messages, ${name}`
  const figures: [what: string, values: number[]][] = [
    ['the conversation of 500 messages: p50 / p95', times.thread],
    ['… its earlier messages', times.earlier],
    ['the list of conversations', times.list],
    ['… with words that are searched', times.search],
    ['the number in the menu', times.unread],
  ]
  for (const [what, values] of figures)
    note(group, what, spread(values), `p95 ${ms(TARGETS.messagesP95Ms)}`, percentile(values, 95) <= TARGETS.messagesP95Ms)
}

/** The directory of 20,000 companies. */
async function measureDirectory({ name, env }: Round): Promise<void> {
  const times = JSON.parse(await runScript(['scripts/bench-companies.ts'], { ...env, SEED: 'none', LOG_LEVEL: 'warn' })) as DirectoryTimes
  const group = `Directory, 20,000 companies, 10,000 open jobs, ${name}`
  const all = times.filter(({ isLast }) => !isLast).flatMap((search) => search.ms)
  const isMet = percentile(all, 95) <= TARGETS.directoryP95Ms
  note(group, 'all searches but the last page: p50 / p95', spread(all), `p95 ${ms(TARGETS.directoryP95Ms)}`, isMet)
  for (const { search, ms: values } of times) note(group, `/companies${search && `?${search}`}`, spread(values))
}

/** Job alerts against new jobs, on a board of generated jobs. */
async function measureAlerts({ name, env }: Round, file: string): Promise<void> {
  const board = { ...env, SEED: 'none', LOG_LEVEL: 'warn' }
  await runScript(['scripts/jobs-import.ts', file], board)
  const { one, allSeconds, found, newPlaceMs, memoryMb } = JSON.parse(await runScript(['scripts/bench-alerts.ts'], board)) as AlertTimes
  const group = `Job alerts, 20,000 of them, ${whole(JOBS)} open jobs, ${name}`
  note(
    group,
    'one new job, to the alerts that want it: p50 / p95',
    spread(one),
    `p50 ${ms(TARGETS.alertMs)}`,
    median(one) <= TARGETS.alertMs,
  )
  note(group, '500 new jobs, and the mails that are due', `${allSeconds.toFixed(1)} s`)
  note(group, '… alerts that each was for, on average', whole(found / 500))
  note(group, 'a place that no ad had before, for all alerts', ms(newPlaceMs))
  note(group, 'memory of the process at most', `${whole(memoryMb)} MB`)
}

/** A campaign to 20,000 people in its own pace, beside searches of a board of generated jobs. */
async function measureCampaigns({ name, env }: Round, file: string): Promise<void> {
  const board = { ...env, SEED: 'none', LOG_LEVEL: 'warn' }
  await runScript(['scripts/jobs-import.ts', file], board)
  const times = JSON.parse(await runScript(['scripts/bench-campaigns.ts'], board)) as CampaignTimes
  const group = `Campaigns, 20,000 people who agreed, ${whole(JOBS)} open jobs, ${name}`
  const [alone, beside] = [percentile(times.alone, 95), percentile(times.beside, 95)]
  note(group, 'searches alone: p50 / p95', spread(times.alone))
  note(
    group,
    '… while it is sent: p50 / p95',
    spread(times.beside),
    `p95 ${ms(alone * TARGETS.besideCampaign)}`,
    beside <= alone * TARGETS.besideCampaign,
  )
  note(group, 'mails a minute in its pace', whole(times.perMinute))
  note(group, 'listing its people, in steps', `${(times.listMs / 1_000).toFixed(1)} s`)
  note(group, '… the longest that others waited', ms(times.longestMs))
  note(
    group,
    'counting who would get it: p50 / p95',
    spread(times.count),
    `p95 ${ms(TARGETS.campaignCountP95Ms)}`,
    percentile(times.count, 95) <= TARGETS.campaignCountP95Ms,
  )
  note(group, 'figures of one that all got: p50 / p95', spread(times.figures))
  note(group, 'the list of campaigns with it: p50 / p95', spread(times.list))
}

/** Measures every list on each database. @param folder for their data */
export async function measureLists(folder: string): Promise<void> {
  for (const round of await listRounds(folder, 'directory')) await within(round, () => measureDirectory(round))
  for (const round of await listRounds(folder, 'candidates')) await within(round, () => measureCandidates(round))
  for (const round of await listRounds(folder, 'open')) await within(round, () => measureOpenToWork(round))
  for (const round of await listRounds(folder, 'messages')) await within(round, () => measureMessages(round))
  const file = join(folder, 'jobs.ndjson')
  await generate(file, JOBS)
  for (const round of await listRounds(folder, 'alerts')) await within(round, () => measureAlerts(round, file))
  for (const round of await listRounds(folder, 'campaigns')) await within(round, () => measureCampaigns(round, file))
}
