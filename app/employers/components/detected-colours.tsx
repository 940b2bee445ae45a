import { href, Link } from 'react-router'

/** The colours found in a company's images, as "#0f4c5c"; nothing while there are none. */
export function DetectedColours({ colours }: { colours: readonly string[] }) {
  if (colours.length === 0) return null
  return (
    <section aria-labelledby="detected-colours">
      <h2 id="detected-colours" className="mb-3 text-lg">
        Detected brand colours
      </h2>
      <ul className="flex flex-wrap gap-3">
        {colours.map((colour) => (
          <li key={colour} className="grid gap-1 text-xs tabular-nums">
            <span aria-hidden="true" style={{ background: colour }} className="block h-11 w-16 rounded-md border border-input" />
            {colour}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">
        Which of them are yours you choose later, under{' '}
        <Link to={href('/employer/profile/brand')} className="py-0.5">
          Logos & Brands
        </Link>
        .
      </p>
    </section>
  )
}
