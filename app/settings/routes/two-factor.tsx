import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import type { Owner } from '#app/accounts/owner.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { codeField, passwordField } from '#app/sign-in/forms.server.ts'
import { rememberBrowser } from '#app/sign-in/known-browser.server.ts'
import { formatSecret } from '#app/sign-in/totp.server.ts'
import { endTwoFactor, findTwoFactor, makeRecoveryCodes } from '#app/sign-in/two-factor.server.ts'
import { beginTwoFactor, cancelTwoFactor, confirmTwoFactor, findSetup } from '#app/sign-in/two-factor-setup.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { AccountFrame } from '../components/account-frame.tsx'
import { PageState } from '../components/page-state.tsx'
import { RecoveryCodes } from '../components/recovery-codes.tsx'
import { TwoFactorOff } from '../components/two-factor-off.tsx'
import { TwoFactorOn } from '../components/two-factor-on.tsx'
import { TwoFactorSetup } from '../components/two-factor-setup.tsx'
import { findProof, ownerOf, requireProof } from '../proof.server.ts'
import { drawQrCode } from '../qr.server.ts'
import type { Route } from './+types/two-factor.ts'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['begin', 'codes', 'end']), current_password: passwordField }),
  z.object({ intent: z.literal('confirm'), code: codeField('Please enter a valid 6-digit code') }),
  z.object({ intent: z.literal('cancel') }),
])

/** The response that shows new recovery codes, once. */
type Made = { recoveryCodes: string[] }

export async function loader({ context }: Route.LoaderArgs) {
  const owner = ownerOf(context)
  const [status, setup, proof] = await Promise.all([findTwoFactor(owner.userId), findSetup(owner), findProof(owner)])
  return { email: owner.email, proof, status, setup: setup && formatSetup(setup.secret, owner) }
}

function formatSetup(secret: string, { email }: Owner) {
  const secretText = formatSecret(secret, email)
  return { ...secretText, qr: drawQrCode(secretText.link) }
}

export function action({ request, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  return handleForm(request, form, async (input) => {
    if (input.intent === 'confirm') {
      const made: Made = { recoveryCodes: await confirmTwoFactor(owner, input.code, visitor) }
      return data(made, { headers: { 'set-cookie': await rememberBrowser(request, owner.email) } })
    }
    if (input.intent === 'cancel') {
      await cancelTwoFactor(owner.userId)
      return redirect(href('/account/two-factor'))
    }
    await requireProof(owner, input.current_password || null, visitor)
    if (input.intent === 'codes') return { recoveryCodes: await makeRecoveryCodes(owner.userId, visitor) }
    if (input.intent === 'begin') {
      await beginTwoFactor(owner)
      return redirect(href('/account/two-factor'))
    }
    await endTwoFactor(owner, visitor)
    return redirectWithFlash(href('/account/two-factor'), { title: 'Two-step sign-in is off' })
  })
}

/** A refused form may be about a setup that was confirmed, or ran out, meanwhile. */
export const shouldRevalidate = () => true

export default function TwoFactor({ loaderData: { email, proof, status, setup }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formData?.get('intent')?.toString() ?? null
  const page = href('/account/two-factor')
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const refused = actionData && 'fieldErrors' in actionData ? actionData : null
  const errors = refused?.fieldErrors ?? {}
  const change = { proof, email, page, error: errors.current_password }
  return (
    <AccountFrame>
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={errors} message={refused?.formError} />
      </div>
      <PageState name={codes ? 'codes' : status ? 'on' : setup ? 'setup' : 'off'}>
        {codes ? (
          <RecoveryCodes codes={codes} email={email} page={page} />
        ) : status ? (
          <TwoFactorOn status={status} sending={sending} {...change} />
        ) : setup ? (
          <TwoFactorSetup setup={setup} sending={sending} error={errors.code} />
        ) : (
          <TwoFactorOff sending={sending === 'begin'} {...change} />
        )}
      </PageState>
    </AccountFrame>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [{ title: `Two-step sign-in | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
