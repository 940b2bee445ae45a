import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { counted } from '#app/ui/display/figure.ts'
import type { Stage } from './stage.ts'

type Moved = { stage: Pick<Stage, 'name' | 'status'>; moved: readonly string[]; told: number; unchanged: readonly string[] }

const people = (count: number) => counted(count, 'person', 'people')

/** A move in words: who was moved, what they will see and when, and who stood there already. */
export function movedTexts({ stage, moved, told, unchanged }: Moved, undoSeconds: number): { title: string; text: string } {
  const stood = `${unchanged.length === 1 ? unchanged[0] : people(unchanged.length)} stood in ${stage.name} already`
  if (moved.length === 0) return { title: `Nobody was moved`, text: `${stood}.` }
  const seen = `${APPLICATION_STATUS[stage.status].label} in ${undoSeconds} seconds`
  const news =
    told === 0
      ? 'What candidates see stays the same.'
      : told < moved.length
        ? `${told} of them ${told === 1 ? 'sees' : 'see'} ${seen}; for the others nothing changes.`
        : `${told === 1 ? 'They see' : 'Each sees'} ${seen}.`
  return {
    title: `${moved.length === 1 ? moved[0] : people(moved.length)} moved to ${stage.name}`,
    text: unchanged.length === 0 ? news : `${news} ${stood}.`,
  }
}
