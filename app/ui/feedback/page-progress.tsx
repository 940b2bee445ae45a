import { useNavigation } from '../browser/use-navigation.ts'

/** A progress line at the top while a page loads, once that takes noticeably long. */
export function PageProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      data-page-progress=""
      aria-hidden="true"
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden"
    >
      <div className="size-full origin-left animate-[page-progress_10s_var(--ease)_150ms_both] motion-reduce:[animation-duration:1ms] bg-primary forced:bg-[Highlight]" />
    </div>
  )
}
