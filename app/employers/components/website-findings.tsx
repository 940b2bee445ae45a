import Check from 'lucide-react/icons/check'
import type { Finding } from '#app/employers/enrich.ts'
import { PROFILE_LABELS } from '#app/employers/profile-fields.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'

/** A finding, and whether its field now has what the website says. */
export type ShownFinding = Finding & { isUsed: boolean }

type Props = {
  findings: readonly ShownFinding[]
  /** The address of the logo that was found; null without one. */
  logo: string | null
  takesLogo: boolean
  onChoose: (finding: ShownFinding, isUsed: boolean) => void
}

/** What a website says that the form did not: each finding is used or left, beside what the field said before. */
export function WebsiteFindings({ findings, logo, takesLogo, onChoose }: Props) {
  if (findings.length === 0 && !logo) return <Notice title="Your website says what the form says." />
  return (
    <Notice title="What your website says">
      <ul className="mt-2 divide-y divide-border">
        {findings.map((finding) => (
          <FindingItem key={finding.field} finding={finding} onChoose={(isUsed) => onChoose(finding, isUsed)} />
        ))}
        {logo && (
          <li className="py-3">
            <Checkbox
              name="logo_url"
              value={logo}
              defaultChecked={takesLogo}
              label="Use the logo of the website"
              hint={<span className="wrap-anywhere">{shortAddress(logo)}, fetched when you save</span>}
            />
          </li>
        )}
      </ul>
    </Notice>
  )
}

function FindingItem({ finding, onChoose }: { finding: ShownFinding; onChoose: (isUsed: boolean) => void }) {
  const { field, before, found, isUsed } = finding
  const hydrated = useHydrated()
  const label = PROFILE_LABELS[field]
  const keep = before === '' ? 'Leave empty' : 'Keep mine'
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold">{label}</p>
      <dl className="grid max-h-60 grid-cols-[auto_1fr] gap-x-4 gap-y-1 overflow-y-auto">
        <dt className="text-muted-foreground">Yours</dt>
        <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{before || 'Empty'}</dd>
        <dt className="text-muted-foreground">Website</dt>
        <dd className="min-w-0 wrap-anywhere">{found}</dd>
      </dl>
      {hydrated ? (
        <div className="flex flex-wrap gap-2">
          <Choice about={label} isChosen={isUsed} onChoose={() => onChoose(true)}>
            Use this
          </Choice>
          <Choice about={label} isChosen={!isUsed} onChoose={() => onChoose(false)}>
            {keep}
          </Choice>
        </div>
      ) : (
        <p className="text-muted-foreground">{before === '' ? 'Filled in below.' : 'To use it, copy it into the field.'}</p>
      )}
    </li>
  )
}

type ChoiceProps = { about: string; isChosen: boolean; onChoose: () => void; children: string }

const Choice = ({ about, isChosen, onChoose, children }: ChoiceProps) => (
  <Button
    type="button"
    size="small"
    {...(isChosen && { icon: Check })}
    aria-pressed={isChosen}
    aria-label={`${children}: ${about}`}
    onClick={onChoose}
    className="aria-pressed:border-primary-line aria-pressed:bg-chosen aria-pressed:text-chosen-foreground"
  >
    {children}
  </Button>
)

const shortAddress = (address: string) => {
  const { hostname, pathname } = new URL(address)
  return hostname + pathname
}
