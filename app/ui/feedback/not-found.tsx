import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'

const street = ['queenslander', 'terrace', 'vacantLot', 'bungalow', 'shopFront'] as const

type Props = {
  title?: string
  /** What may have happened. */
  children?: ReactNode
  homeTo?: string
  jobsTo?: string
}

/** The page for an address where nothing exists, drawn as a vacant lot. */
export function NotFound({
  title = 'Oops! Page not found',
  children = 'Nothing is built at this address. The job may have closed, or the link has a slip in it.',
  homeTo = '/',
  jobsTo,
}: Props) {
  return (
    <div className="wrap pt-14 text-center max-md:pt-8">
      <h1 className="mb-2.5">{title}</h1>
      <p className="mx-auto max-w-[44ch] text-lg text-muted-foreground">{children}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink to={homeTo} variant="primary" size="big">
          Back to home
        </ButtonLink>
        {jobsTo && (
          <ButtonLink to={jobsTo} size="big">
            Find Jobs
          </ButtonLink>
        )}
      </p>
      <div className="mt-13 flex items-end justify-center border-b-[2.5px] border-street-line md:gap-2.5">
        {street.map((house, at) => (
          <ElevationDrawing
            key={house}
            house={house}
            className={cx('min-w-0 flex-[0_1_176px]', (at === 0 || at === street.length - 1) && 'max-md:hidden')}
          />
        ))}
      </div>
    </div>
  )
}
