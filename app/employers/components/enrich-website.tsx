import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Finding, findingsOf, type SuggestedField, WEBSITE_FAILED, WEBSITE_LOADED } from '#app/employers/enrich.ts'
import type { ProfileAnswer } from '#app/employers/profile-answer.ts'
import { setField } from '#app/ui/browser/set-field.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'
import { FieldMessage } from '#app/ui/forms/field.tsx'
import { type ShownFinding, WebsiteFindings } from './website-findings.tsx'

const NO_WEBSITE = 'Enter the address of your website first'

type Props = {
  /** The answer that came with the page, to a form that was sent without scripts. */
  answer: ProfileAnswer | undefined
}

/** Reads the website that stands in the form of the profile, fills in its empty fields, and offers the rest of what it says. */
export function EnrichWebsite({ answer }: Props) {
  const fetcher = useFetcher<ProfileAnswer>()
  const button = useRef<HTMLButtonElement>(null)
  const hasWebsite = useHasWebsite(button)
  const toast = useToast()
  const [findings, setFindings] = useState(() => shown(answer?.enriched?.findings ?? []))
  const sentLogo = answer?.values.logo_url ? String(answer.values.logo_url) : null
  const suggestions = fetcher.data?.enriched?.suggestions ?? answer?.enriched?.suggestions

  const fill = (field: SuggestedField, value: string) => {
    const target = fieldOf(button.current, field)
    if (target) setField(target, value)
  }
  const show = useEffectEvent((data: ProfileAnswer) => {
    if (!data.enriched) return toast({ tone: 'error', message: problemOf(data), about: 'website' })
    const fresh = findingsOf(data.enriched.suggestions, (field) => fieldOf(button.current, field)?.value ?? '')
    for (const { field, before, found } of fresh) if (before === '') fill(field, found)
    setFindings(shown(fresh))
    toast({ message: WEBSITE_LOADED, about: 'website' })
  })
  useEffect(() => {
    if (fetcher.data) show(fetcher.data)
  }, [fetcher.data])

  return (
    <div className="-mt-2 grid gap-4">
      <div>
        <Button
          ref={button}
          name="intent"
          value="enrich"
          disabledReason={hasWebsite ? null : NO_WEBSITE}
          pending={fetcher.state !== 'idle'}
          onClick={(event) => {
            event.preventDefault()
            const website_url = fieldOf(button.current, 'website_url')?.value ?? ''
            fetcher.submit({ intent: 'enrich', website_url }, { method: 'post' })
          }}
        >
          Fill in from the website
        </Button>
        <FieldMessage id="enrich" error={fetcher.data && !fetcher.data.enriched ? problemOf(fetcher.data) : null} />
      </div>
      {(suggestions || sentLogo) && (
        <WebsiteFindings
          findings={findings}
          logo={suggestions?.logo_url ?? sentLogo}
          takesLogo={sentLogo !== null}
          onChoose={({ field, before, found }, isUsed) => {
            fill(field, isUsed ? found : before)
            setFindings((all) => all.map((one) => (one.field === field ? { ...one, isUsed } : one)))
          }}
        />
      )}
    </div>
  )
}

const shown = (findings: readonly Finding[]): ShownFinding[] => findings.map((one) => ({ ...one, isUsed: one.before === '' }))

const problemOf = ({ formError, fieldErrors }: ProfileAnswer): string =>
  [formError ?? WEBSITE_FAILED, ...Object.values(fieldErrors)].map((text) => text.replace(/\.$/, '')).join('. ')

/** A field of the form that a button stands in. */
function fieldOf(button: HTMLButtonElement | null, name: SuggestedField | 'website_url') {
  const field = button?.form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null
}

/** Whether the form has the address of a website, as it is typed. */
function useHasWebsite(button: RefObject<HTMLButtonElement | null>): boolean {
  const [hasWebsite, setHasWebsite] = useState(false)
  useEffect(() => {
    const field = fieldOf(button.current, 'website_url')
    const look = () => setHasWebsite(Boolean(field?.value.trim()))
    look()
    field?.addEventListener('input', look)
    return () => field?.removeEventListener('input', look)
  }, [button])
  return hasWebsite
}
