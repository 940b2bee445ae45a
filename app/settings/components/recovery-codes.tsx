import Download from 'lucide-react/icons/download'
import { brand } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = {
  codes: readonly string[]
  email: string
  /** The address of the page without the codes. */
  page: string
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, email, page }: Props) {
  const lines = codes.join('\n')
  const file = `${brand.name} recovery codes of ${email}\nEach lets you in once, instead of the code from your app.\n\n${lines}\n`
  return (
    <FormSection title="Your recovery codes" intro="Each lets you in once when you do not have your phone.">
      <Notice tone="warning" title="Keep them now.">
        We cannot show them again. Without your phone and without them, only our support can help you in. Codes you were given earlier no
        longer count.
      </Notice>
      <ul className="grid sm:grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-muted px-5 py-4 tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton label="Copy codes" text={lines} copied="Recovery codes copied" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
          className={buttonStyle({})}
        >
          <Icon icon={Download} />
          Download codes
        </a>
        <ButtonLink to={page} variant="primary">
          I have kept them
        </ButtonLink>
      </div>
    </FormSection>
  )
}
