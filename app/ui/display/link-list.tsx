import { Link } from 'react-router'

export type ListedLink = { label: string; hint: string; to: string }

/** Links below each other, each with what it leads to in a sentence. */
export const LinkList = ({ links, onFollow }: { links: readonly ListedLink[]; onFollow?: () => void }) => (
  <ul>
    {links.map(({ label, hint, to }) => (
      <li key={label} className="border-border py-3 text-sm not-first:border-t last:pb-0">
        <Link to={to} className="inline-block py-0.5 text-base font-semibold" onClick={onFollow}>
          {label}
        </Link>
        <p className="text-muted-foreground wrap-anywhere">{hint}</p>
      </li>
    ))}
  </ul>
)
