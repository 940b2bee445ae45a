import { cpus, loadavg, totalmem } from 'node:os'

/** A figure of a benchmark, with its target; null where none is set. */
export type Figure = { group: string; what: string; value: string; target: string | null; met: boolean | null }

const GIB = 1_024 ** 3

/** Describes the machine. */
export function machine(): string {
  const [first] = cpus()
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${(totalmem() / GIB).toFixed(1)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`
}

/** A note on the other load of the machine; null when it is idle. */
export function otherWork(): string | null {
  const [load = 0] = loadavg()
  return load < 0.7
    ? null
    : `Other work shared the machine: its load average was ${load.toFixed(1)} before the bench began. Times are longer than on an idle one.`
}

const state = ({ met }: Figure) => (met === null ? '' : met ? 'met' : '**missed**')

/** The figures as Markdown, for docs/benchmarks*.md. */
export function asMarkdown(figures: Figure[], notes: string[], command = 'npm run bench'): string {
  const groups = Map.groupBy(figures, ({ group }) => group)
  const tables = [...groups].map(([group, rows]) =>
    [
      `## ${group}`,
      '',
      '| what | measured | to reach | |',
      '| --- | ---: | ---: | --- |',
      ...rows.map((row) => `| ${row.what} | ${row.value} | ${row.target ?? '–'} | ${state(row)} |`),
    ].join('\n'),
  )
  const date = new Date().toISOString().slice(0, 10)
  return [
    '# Benchmarks',
    '',
    `Written by \`${command}\` on ${date}: ${machine()}.`,
    '',
    ...notes.map((note) => `- ${note}`),
    '',
    tables.join('\n\n'),
    '',
  ].join('\n')
}

/** The figures as text, for a terminal. */
export function asText(figures: Figure[]): string {
  const width = Math.max(...figures.map(({ what }) => what.length))
  const lines = [...Map.groupBy(figures, ({ group }) => group)].flatMap(([group, rows]) => [
    '',
    group,
    ...rows.map(
      (row) =>
        `  ${row.what.padEnd(width)}  ${row.value.padStart(14)}  ${(row.target ?? '').padStart(12)}  ${state(row).replaceAll('*', '')}`,
    ),
  ])
  return lines.join('\n')
}
