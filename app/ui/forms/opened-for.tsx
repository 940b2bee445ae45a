import { createContext, type ReactNode, use, useMemo } from 'react'
import { OPENED_FOR_ATTRIBUTE } from '../browser/opened-for.ts'

const Context = createContext<{ name: string; value: string } | null>(null)

type Props = {
  /** The name of the field. */
  name: string
  /** The id of the team; empty for a person without one. */
  value: string
  children: ReactNode
}

/** Says for which team its pages were opened: their forms send it (`OpenedForField`), and so does loading their data again. */
export function OpenedFor({ name, value, children }: Props) {
  const field = useMemo(() => ({ name, value }), [name, value])
  return (
    <Context value={field}>
      <span hidden {...{ [OPENED_FOR_ATTRIBUTE]: value }} />
      {children}
    </Context>
  )
}

/** The id of the team for which the page was opened; null where a person has only one. */
export const useOpenedFor = (): string | null => use(Context)?.value || null

/** The hidden field of a form that changes something for a team; none where a person has only one, as a company's pages. */
export function OpenedForField() {
  const field = use(Context)
  return field && <input type="hidden" {...field} />
}
