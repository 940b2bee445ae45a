import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Score } from '#app/ui/display/score.tsx'
import type { Completeness } from '../completeness.ts'
import { SideSection } from './side-section.tsx'

/** How complete the profile is: what is done first, then what is left, and the way to do it. */
export function CompletenessSection({ completeness: { items, percent } }: { completeness: Completeness }) {
  const doneFirst = items.toSorted((a, b) => Number(b.done) - Number(a.done))
  return (
    <SideSection title="Profile Completeness">
      <Score score={percent} percent tone="primary" />
      <ul className="mt-2.5 grid gap-1 text-sm">
        {doneFirst.map(({ label, done }) => (
          <li key={label} className="flex items-center gap-2.5">
            <Icon icon={done ? Check : CircleDashed} className={done ? 'text-success' : 'text-muted-foreground'} />
            <span className={cx(done ? 'text-muted-foreground' : 'font-semibold')}>
              {label}
              <span className="sr-only">{done ? ', done' : ', to do'}</span>
            </span>
          </li>
        ))}
      </ul>
      {percent < 100 && (
        <ButtonLink to={href('/onboard')} wide className="mt-3">
          Complete Profile
        </ButtonLink>
      )}
    </SideSection>
  )
}
