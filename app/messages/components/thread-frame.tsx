import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { MessageArea } from '../pages.ts'

/** List and conversation side by side where there is room, one of them elsewhere. */
export const ThreadFrame = ({ area, children }: { area: MessageArea; children: ReactNode }) => (
  <div className={cx('grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)]', area === 'seeker' && 'wrap pt-8')}>
    {children}
  </div>
)
