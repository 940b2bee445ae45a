import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { figure } from './figure.ts'

export type CountLink = { count: number; text: string; to: string }

/** Big counts that link to the rows behind them: "14 new applications". Each row is full: five or six go by three. For an unpadded card. */
export function CountLinks({ items }: { items: readonly CountLink[] }) {
  const byThree = items.length === 5 || items.length === 6
  return (
    <ul className="flex flex-wrap overflow-hidden tabular-nums">
      {items.map(({ count, text, to }) => (
        <li
          key={text}
          className={cx(
            '-mt-px -ml-px grow basis-[45%] border-t border-l border-border',
            byThree ? 'md:basis-[max(12.5rem,30%)]' : 'md:basis-[max(12.5rem,22%)]',
          )}
        >
          <Link to={to} className="group block h-full px-5 py-4 no-underline">
            <b className="block font-display text-3xl leading-[1.1] font-semibold tracking-tight text-link">{figure(count)}</b>
            <span className="mt-1 block text-sm leading-[1.35] text-foreground group-hover:underline">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
