import type { ReactNode } from 'react'

/** A row of chips; on phones it scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of one question; these are links
    <div
      role="group"
      aria-label={label}
      className="flex items-center gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-0.5 max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {children}
    </div>
  )
}
