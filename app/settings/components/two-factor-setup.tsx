import { useState } from 'react'
import { Form } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { CODE_DIGITS } from '#app/sign-in/code.ts'
import { CodeField } from '#app/sign-in/components/code-field.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { CopyButton } from './copy-button.tsx'

/** A QR code: its side length in modules, and the dark modules as one SVG path. */
type QrCode = { side: number; path: string }

type Props = {
  /** The secret as a link, as text and as a QR code. */
  setup: { link: string; text: string; qr: QrCode }
  sending: string | null
  error?: FieldError
}

/** The setup of the second step: shows the secret for the app, and asks for its first code. */
export function TwoFactorSetup({ setup, sending, error }: Props) {
  return (
    <>
      <FormSection
        title={`Step 1 of 2: add ${brand.name} to your app`}
        intro="Scan the picture with your authenticator app. It works for one hour."
      >
        <div className="grid items-start gap-x-7 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Picture {...setup.qr} />
          <div className="grid justify-items-start gap-4 text-sm">
            <p>
              Is the app on this device?{' '}
              <a href={setup.link} className="inline-block py-0.5">
                Open it with this account
              </a>
            </p>
            <div className="grid gap-1.5">
              <p>Or type this key into the app, for codes that change with time:</p>
              <code className="max-w-[calc(19ch+1.5rem)] rounded-md bg-muted px-3 py-2 text-base leading-relaxed tabular-nums">
                {setup.text}
              </code>
            </div>
            <CopyButton label="Copy key" text={setup.text.replaceAll(' ', '')} copied="Key copied" />
          </div>
        </div>
      </FormSection>
      <FormSection title="Step 2 of 2: enter its code" intro="The app shows six digits that change every 30 seconds.">
        <ConfirmForm pending={sending === 'confirm'} error={error} />
        <Form method="post">
          <Button variant="quiet" name="intent" value="cancel" pending={sending === 'cancel'}>
            Cancel
          </Button>
        </Form>
      </FormSection>
    </>
  )
}

// Dark on light in both themes, as scanners expect.
const Picture = ({ side, path }: QrCode) => (
  <svg
    viewBox={`0 0 ${side} ${side}`}
    role="img"
    aria-label="QR code for your authenticator app"
    shapeRendering="crispEdges"
    className="size-52 rounded-md border border-border bg-band-foreground text-band forced-color-adjust-none"
  >
    <path d={path} fill="currentColor" />
  </svg>
)

function ConfirmForm({ pending, error }: { pending: boolean; error?: FieldError }) {
  const [code, setCode] = useState('')
  return (
    <Form method="post" noValidate className="grid max-w-80 gap-4.5">
      <CodeField value={code} onChange={setCode} error={error} />
      <Button
        variant="primary"
        size="big"
        name="intent"
        value="confirm"
        pending={pending}
        disabledReason={code.length < CODE_DIGITS ? 'Please enter a valid 6-digit code' : null}
      >
        Switch on
      </Button>
    </Form>
  )
}
