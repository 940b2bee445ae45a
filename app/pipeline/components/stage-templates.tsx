import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { STAGE_TEMPLATE_KEYS, STAGE_TEMPLATES } from '../stage.ts'

/** The sets of stages to begin with. */
export const StageTemplates = () => (
  <section aria-labelledby="templates" className="mt-9">
    <SectionHead id="templates" title="Begin again with a set" />
    <ul className="mt-3 grid gap-3 sm:grid-cols-3">
      {STAGE_TEMPLATE_KEYS.map((template) => {
        const { label, stages } = STAGE_TEMPLATES[template]
        return (
          <li key={template} className="grid content-between gap-3 rounded-md border border-border bg-card p-4">
            <div>
              <h3 className="text-base">{label}</h3>
              <p className="mt-1 text-sm text-muted-foreground">{stages.map(({ name }) => name).join(', ')}</p>
            </div>
            <div>
              <ConfirmForm
                ask="Use these stages"
                askLabel={`Use these stages: ${label}`}
                askVariant="line"
                askSize="small"
                variant="primary"
                question={
                  <>
                    <p className="text-base font-semibold">Replace your stages by those of {label}?</p>
                    <p className="mt-1">
                      Cards go to the first stage of what their candidates see. Candidates see no change; it cannot be undone.
                    </p>
                  </>
                }
                confirm="Replace stages"
              >
                <input type="hidden" name="intent" value="template" />
                <input type="hidden" name="template" value={template} />
              </ConfirmForm>
            </div>
          </li>
        )
      })}
    </ul>
  </section>
)
