import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Need = { title: string; detail?: ReactNode; to: string; link: string }

/** What needs attention now: three or four sentences at the top of a dashboard, each with its next step. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <div className="border-y border-border-strong [overflow-clip-margin:6px] [overflow:clip]">
      <ul className="grid md:-ml-5.25 md:auto-cols-fr md:grid-flow-col">
        {needs.map(({ title, detail, to, link }) => (
          <li
            key={title}
            className="flex flex-col items-start gap-0.5 border-border py-4 text-sm max-md:not-first:border-t md:border-l md:px-5"
          >
            <b className="font-display text-lg leading-tight font-semibold">{title}</b>
            {detail && <span className="text-muted-foreground">{detail}</span>}
            <Link to={to} className="mt-auto inline-block pt-2 font-semibold">
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
