import { Link } from 'react-router'

export type CountLink = { count: number; text: string; to: string }

/** Big counts that link to the rows behind them: "14 new applications". For an unpadded card. */
export function CountLinks({ items }: { items: readonly CountLink[] }) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden tabular-nums md:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
      {items.map(({ count, text, to }) => (
        <li key={text} className="-mt-px -ml-px border-t border-l border-border">
          <Link to={to} className="group block h-full px-5 py-4 no-underline">
            <b className="block font-display text-3xl leading-[1.1] font-semibold tracking-tight text-link">
              {count.toLocaleString('en-AU')}
            </b>
            <span className="mt-1 block text-sm leading-[1.35] text-foreground group-hover:underline">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
