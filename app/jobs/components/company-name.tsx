import { href, Link } from 'react-router'

type Props = {
  company: { company_name: string; company_slug: string | null }
  /** True in long lists: fifty router links would take a tenth of the page's render time on the server. */
  plain?: boolean
}

/** The name of a job's company, a link where the company has a page. It lies above the link that covers a card. */
export function CompanyName({ company: { company_name: name, company_slug: slug }, plain = false }: Props) {
  if (slug === null) return name
  const to = href('/companies/:slug', { slug })
  const look = 'relative z-1 inline-block py-0.5 text-inherit no-underline hover:underline'
  return plain ? (
    <a href={to} className={look}>
      {name}
    </a>
  ) : (
    <Link to={to} className={look}>
      {name}
    </Link>
  )
}
