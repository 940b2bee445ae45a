import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { ProofField } from './proof-field.tsx'

type Props = Omit<ComponentProps<typeof ProofField>, 'hint' | 'next'> & {
  status: { since: Date; recoveryCodesLeft: number }
  page: string
  sending: string | null
}

const FEW_CODES = 3

/** Shown while the second step is on: since when, new recovery codes, and switching it off. */
export function TwoFactorOn({ status: { since, recoveryCodesLeft: left }, proof, email, page, sending, error }: Props) {
  return (
    <>
      <FormSection title="Two-step sign-in" intro="It is on: logging in takes a code from your authenticator app.">
        <FactList
          facts={[
            { label: 'On since', value: <Time at={since} format="date-year" /> },
            { label: 'Recovery codes left', value: left },
          ]}
        />
        {left <= FEW_CODES && (
          <Notice tone="warning">
            {left === 0 ? 'You have no recovery codes left.' : 'You have few recovery codes left.'} Make new ones before you need them.
          </Notice>
        )}
      </FormSection>
      <FormSection title="Change it" intro="New recovery codes replace the ones you have. Switched off, your password is enough again.">
        <Form method="post" noValidate className="grid gap-5">
          <ProofField proof={proof} email={email} next={page} error={error} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="codes" pending={sending === 'codes'}>
              Make new recovery codes
            </Button>
            <Button variant="destructive" name="intent" value="end" pending={sending === 'end'}>
              Switch off
            </Button>
          </div>
        </Form>
      </FormSection>
    </>
  )
}
