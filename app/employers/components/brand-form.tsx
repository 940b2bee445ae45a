import { Fragment, type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import type { ImageKind } from '#app/employers/image.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import type { TeamKind } from '#app/teams/team.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { parseColour, type Rgb } from '#app/ui/colour.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { Swatches } from './swatches.tsx'

type Colours = { main: string; second: string }

type Props = {
  of: TeamKind
  company: { company_name: string; company_type: string | null; suburb: string | null; state_territory: string | null }
  logoUrl: string | null
  /** The colours found in each image, as "#0f4c5c"; null without the image. */
  found: Record<ImageKind, readonly string[] | null>
  /** The saved colours; null for ours. */
  colours: Colours | null
  answer: FormResult | undefined
  /** Others see the colours on ads and the page of the company or agency: by the plan. */
  showsBrand: boolean
  /** That page; null while there is none. */
  pageTo: string | null
  children: ReactNode
}

/** Shown while no image has colours: they go with most things, and can all be read. */
const OFFERED = ['#0f4c5c', '#1b263b', '#5a3e2b', '#7b2d26', '#3d5a2b']
const OURS: Colours = { main: '#1c5140', second: '#d9962f' }
const MOST_OFFERED = 7
/** Its button stands in the form of the colours, which it does not send. */
const RESET_FORM = 'reset-brand'

/** The images, colours and preview of a brand. The preview follows what is chosen; saving makes it so. */
export function BrandForm({ of, company, logoUrl, found, colours, answer, showsBrand, pageTo, children }: Props) {
  const sending = useNavigation().formData?.get('intent')
  const sent = answer?.values ?? {}
  const [chosen, setChosen] = useState({
    main: String(sent.main ?? colours?.main ?? ''),
    second: String(sent.second ?? colours?.second ?? ''),
    other: String(sent.other ?? ''),
  })
  const stored = JSON.stringify(colours)
  const [known, setKnown] = useState(stored)
  // Colours just saved, reset or taken from an image are the choice now: a typed one that stayed would win over the next choice.
  if (stored !== known) {
    setKnown(stored)
    setChosen({ main: colours?.main ?? '', second: colours?.second ?? '', other: '' })
  }
  const detected = [...(found.logo ?? []), ...(found.banner ?? [])]
  const saved = colours ? [colours.main, colours.second] : []
  const offered = [...new Set([...(detected.length > 0 ? detected : OFFERED), ...saved])].slice(0, MOST_OFFERED + saved.length)
  const main = rgbOf(chosen.other) ?? rgbOf(chosen.main) ?? parseColour(OURS.main)!
  const second = rgbOf(chosen.second) ?? parseColour(OURS.second)!
  const errors = answer?.fieldErrors ?? {}
  const line = [company.company_type, [company.suburb, company.state_territory].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <div className="@container">
      <div className="grid items-start gap-x-14 gap-y-9 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {children}
          <Form id={RESET_FORM} method="post" preventScrollReset>
            <OpenedForField />
          </Form>
          <Form
            method="post"
            noValidate
            preventScrollReset
            onChange={({ target }) => {
              const { name, value } = target as unknown as HTMLInputElement
              if (name in chosen) setChosen({ ...chosen, [name]: value })
            }}
          >
            <OpenedForField />
            <FormSection title="Brand colours">
              {!showsBrand && <PlanNote of={of} />}
              <SavedNote>{foundWords(found)}</SavedNote>
              <ErrorSummary errors={answer?.fieldErrors ?? null} current={errors} message={answer?.formError ?? null} />
              <Fragment key={known}>
                <Swatches name="main" label="Main colour" colours={offered} defaultValue={chosen.main || null} error={errors.main} />
                <Swatches
                  name="second"
                  label={
                    <>
                      Second colour <span className="font-normal text-muted-foreground">(small parts only)</span>
                    </>
                  }
                  colours={offered}
                  defaultValue={chosen.second || null}
                  error={errors.second}
                />
                <TextField
                  name="other"
                  label="Another main colour"
                  optional
                  placeholder="#0f4c5c"
                  autoComplete="off"
                  spellCheck={false}
                  defaultValue={chosen.other}
                  error={errors.other}
                  fieldClassName="max-w-55"
                />
              </Fragment>
            </FormSection>
            <FormSection
              title="Contrast, guaranteed"
              intro="Text always reaches 4.5 : 1. Where your colour would not, we keep its hue and change only how light it is."
            >
              <ContrastTable main={main} second={second} />
            </FormSection>
            <FormActions
              start={
                colours && (
                  <Button form={RESET_FORM} name="intent" value="reset" variant="quiet" pending={sending === 'reset'}>
                    Reset to the site default
                  </Button>
                )
              }
            >
              <Button name="intent" value="save" variant="primary" size="big" pending={sending === 'save'}>
                Save brand
              </Button>
            </FormActions>
          </Form>
        </div>
        <aside aria-label="Live preview" className="@4xl:sticky @4xl:top-6">
          <h2 className="text-xl">Live preview</h2>
          <p className="mt-1 mb-4 text-sm text-muted-foreground">
            Your {of} page and an ad, as people see them{showsBrand ? '' : ` with ${BRANDED_PLAN[of]}`}.
          </p>
          <BrandPreview company={{ name: company.company_name, line, logoUrl }} main={main} second={second} />
          {pageTo && (
            <p className="mt-4 text-sm">
              <Link to={pageTo} className="py-0.5">
                Open your {of} page
              </Link>
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

const BRANDED_PLAN: Record<TeamKind, string> = { company: 'the Professional plan', agency: 'the plan “Up to 3 clients” or a larger one' }

const PlanNote = ({ of }: { of: TeamKind }) => (
  <Notice>
    Your area has your colours with every plan, and your logo stands wherever your {of} does. On your ads and your {of} page your colours
    show with {BRANDED_PLAN[of]}.
  </Notice>
)

const rgbOf = (text: string): Rgb | null => parseColour(text) ?? parseColour(`#${text}`)

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five']

/** Says what the images' colours are; null without an image. */
function foundWords(found: Props['found']): string | null {
  const [logo, banner] = [found.logo?.length ?? 0, found.banner?.length ?? 0]
  const parts = [logo > 0 && `${NUMBERS[logo]}, from your logo`, banner > 0 && `${NUMBERS[banner]}, from your banner`].filter(Boolean)
  // Specification, second document §8.
  if (parts.length > 0) return `Brand colors extracted and applied: ${parts.join('; ')}`
  return found.logo || found.banner ? 'Your images have no two colours that we could take, so your colours stay as they were.' : null
}
