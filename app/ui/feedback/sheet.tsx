import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'

/** A dialog of full height at one side, for a longer task that leaves the page where it is. */
export const Sheet = ({ side = 'right', ...dialog }: Omit<ComponentProps<typeof Dialog>, 'side'> & { side?: 'left' | 'right' }) => (
  <Dialog {...dialog} side={side} />
)
