import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

/** "Saved at 10:42 am"; announced politely when it changes. Without children it keeps its space. */
export function SavedNote({ children }: { children?: ReactNode }) {
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground tabular-nums">
      {children && <Icon icon={Check} className="text-success" />}
      {children}
    </span>
  )
}
