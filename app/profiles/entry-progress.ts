import type { State } from '#app/places/location.ts'

/** What a person ticked on their way, with the role and state they chose then. A completed course was started. */
export type EntryProgress = { role: string | null; state: State; startedAt: Date | null; completedAt: Date | null }

/** The ticks of the form. */
export type ProgressForm = { role: string | null; state: State; course_started: boolean; course_completed: boolean }

/** The progress after the form was sent; what was ticked before keeps its instant, so that sending it twice changes nothing. */
export function advanceProgress(before: EntryProgress | null, form: ProgressForm, now: Date): EntryProgress {
  return {
    role: form.role,
    state: form.state,
    startedAt: form.course_started ? (before?.startedAt ?? now) : null,
    completedAt: form.course_started && form.course_completed ? (before?.completedAt ?? now) : null,
  }
}
