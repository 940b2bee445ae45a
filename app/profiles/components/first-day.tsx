import Upload from 'lucide-react/icons/upload'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'
import type { House } from '#app/ui/illustration/elevations.ts'

type Step = { house: House; title: string; text: string; done: boolean; link: string; to: string }

/** The three things that build a new dashboard, as houses on a street: drawn when they are next or done, planned before. */
export function FirstDay({ hasProfile, hasSaved }: { hasProfile: boolean; hasSaved: boolean }) {
  const steps: Step[] = [
    {
      house: 'bungalow',
      title: 'Upload a CV',
      text: 'It becomes your profile; you check every line.',
      done: false,
      link: 'Upload CV',
      to: href('/cv-management'),
    },
    {
      house: 'weatherboard',
      title: 'Say where and what',
      text: 'Suburb, distance, roles. Two minutes.',
      done: hasProfile,
      link: 'Complete Profile',
      to: href('/onboard'),
    },
    {
      house: 'terrace',
      title: 'Save a first job',
      text: 'It appears here, and says when it closes.',
      done: hasSaved,
      link: 'Find Jobs',
      to: href('/jobs'),
    },
  ]
  const next = steps.findIndex(({ done }) => !done)
  return (
    <ol aria-label="First steps" className="mt-6 grid gap-y-4 md:grid-cols-3">
      {steps.map((step, at) => (
        <StepItem key={step.title} {...step} isNext={at === next} />
      ))}
    </ol>
  )
}

function StepItem({ house, title, text, done, link, to, isNext }: Step & { isNext: boolean }) {
  const isPlanned = !done && !isNext
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-col max-md:grid max-md:grid-cols-[84px_minmax(0,1fr)] max-md:items-end max-md:gap-x-4"
    >
      <ElevationDrawing house={house} planned={isPlanned} className="mx-auto w-[62%] max-md:row-span-2 max-md:w-21" />
      <div
        className={cx(
          'pt-3 pr-3 md:border-t-[2.5px]',
          isPlanned ? 'border-dashed border-border-strong' : 'border-street-line',
          isNext &&
            'relative md:before:absolute md:before:-top-[5px] md:before:right-3 md:before:left-0 md:before:h-[5px] md:before:bg-primary',
        )}
      >
        <h2 className={cx('text-lg leading-tight', isNext ? 'text-link' : isPlanned && 'text-muted-foreground')}>{title}</h2>
        <p className="mt-0.5 text-sm text-muted-foreground">{text}</p>
      </div>
      <p className="mt-auto flex min-h-13 items-center pt-2.5 font-semibold max-md:col-start-2 max-md:pt-1">
        {done && 'Done'}
        {isNext && (
          <ButtonLink to={to} variant="primary" icon={title === 'Upload a CV' ? Upload : undefined}>
            {link}
          </ButtonLink>
        )}
        {isPlanned && <Link to={to}>{link}</Link>}
      </p>
    </li>
  )
}
