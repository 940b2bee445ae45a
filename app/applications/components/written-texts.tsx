import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { WrittenText } from '../field-values.ts'

/** Texts that somebody wrote and that no form sends any more, to read and copy; nothing where there are none. */
export function WrittenTexts({ title, intro, written }: { title: string; intro: string; written: readonly WrittenText[] }) {
  if (written.length === 0) return null
  return (
    <section aria-labelledby="written" className="grid gap-5">
      <div>
        <h2 id="written" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{intro}</p>
      </div>
      {written.map(({ label, text }, at) => (
        <TextArea
          key={`${label} ${text}`}
          label={label}
          name={`written_${at}`}
          rows={Math.min(9, Math.max(3, Math.ceil(text.length / 80)))}
          readOnly
          defaultValue={text}
        />
      ))}
    </section>
  )
}

/** Answers to questions of a job that were changed or taken out while somebody wrote. */
export const UnaskedAnswers = ({ companyName, written }: { companyName: string; written: readonly WrittenText[] }) => (
  <WrittenTexts
    title="Your answers to earlier questions"
    intro={`${companyName} has changed its questions since. These answers are not sent: copy what you can use.`}
    written={written}
  />
)
