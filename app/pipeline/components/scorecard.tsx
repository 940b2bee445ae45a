import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { averageWords, type Given, SCORE_WORDS, WORD_MAX } from '../scorecard.ts'

type Props = {
  /** The reader's own name. */
  reader: string
  scorecard: {
    criteria: readonly { id: string; name: string }[]
    mine: readonly Given[]
    colleagues: number
    others: readonly { id: string; name: string | null; given: readonly Given[] }[]
  }
  /** The page of the candidate, which keeps the scores. */
  page: string
  /** The page that says what the team looks for; null for whoever may not change it. */
  criteriaTo: string | null
  result: FormResult | undefined
}

const OPTIONS = Object.entries(SCORE_WORDS).map(([value, word]) => ({ value, label: `${value} ${word}` }))

/** What the members of a team think of a candidate by its criteria: one's own form, and colleagues' only once that is sent. */
export function Scorecard({ reader, scorecard: { criteria, mine, colleagues, others }, page, criteriaTo, result }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'score'
  const refused = result?.values.intent === 'score' ? result : undefined
  if (criteria.length === 0 && criteriaTo === null) return null
  const edit = criteriaTo && (
    <Link to={criteriaTo} className="text-sm">
      {criteria.length === 0 ? 'Say what your team looks for' : 'Change what your team looks for'}
    </Link>
  )
  return (
    <section aria-labelledby="scorecard" className="text-sm">
      <h2 id="scorecard" className="mb-2 text-lg">
        Scorecard
      </h2>
      {criteria.length > 0 && (
        <>
          <ul className="grid gap-2">
            <Scorer plate={reader} name="You" state={mine.length === 0 ? 'not yet' : 'sent'} />
            {others.map(({ id, name, given }) => (
              <Colleague key={id} name={name ?? 'A colleague'} given={given} criteria={criteria} />
            ))}
            {mine.length === 0 && colleagues > 0 && (
              <Scorer name={colleagues === 1 ? 'One colleague' : `${colleagues} colleagues`} state="sent, hidden" />
            )}
          </ul>
          {mine.length === 0 && colleagues > 0 && <p className="mt-2 text-muted-foreground">You see theirs once yours is sent.</p>}
          <Disclosure
            summary={mine.length === 0 ? 'Fill in' : 'Change your scores'}
            open={refused !== undefined || undefined}
            className="mt-1.5"
          >
            <Form method="post" action={page} noValidate preventScrollReset className="grid gap-3">
              <OpenedForField />
              <input type="hidden" name="intent" value="score" />
              {criteria.map(({ id, name }) => {
                const own = mine.find(({ criterion_id }) => criterion_id === id)
                const typed = refused && typedFor(id, refused.values)
                return (
                  <fieldset key={`${id} ${own?.score} ${own?.word}`} className="grid gap-1.5">
                    <legend className="mb-1 font-semibold wrap-anywhere">{name}</legend>
                    <input type="hidden" name="criterion" value={id} />
                    <SelectField
                      label={`Score for ${name}`}
                      hideLabel
                      id={`score-${id}`}
                      name="score"
                      placeholder="No score"
                      options={OPTIONS}
                      defaultValue={typed?.score ?? (own ? String(own.score) : '')}
                      error={refused?.fieldErrors[`score-${id}`]}
                    />
                    <TextField
                      label={`Why, in a word: ${name}`}
                      hideLabel
                      id={`word-${id}`}
                      name="word"
                      maxLength={WORD_MAX}
                      autoComplete="off"
                      placeholder="Why, in a word"
                      defaultValue={typed?.word ?? own?.word ?? ''}
                    />
                  </fieldset>
                )
              })}
              <div>
                <Button pending={sending}>{mine.length === 0 ? 'Score' : 'Save scores'}</Button>
              </div>
            </Form>
          </Disclosure>
        </>
      )}
      {edit && <p className="mt-3">{edit}</p>}
    </section>
  )
}

/** What was typed for a criterion in a form that was refused. */
function typedFor(id: string, { criterion, score, word }: FormResult['values']) {
  const at = [criterion].flat().indexOf(id)
  return at < 0 ? undefined : { score: [score].flat()[at], word: [word].flat()[at] }
}

/** A line of who scored; a number of people has no plate. */
const Scorer = ({ plate, name, state, children }: { plate?: string; name: string; state: string; children?: ReactNode }) => (
  <li>
    <div className="flex min-h-7 items-center gap-2.5">
      {plate && <PersonPlate name={plate} size="small" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <span className="text-muted-foreground">{state}</span>
    </div>
    {children}
  </li>
)

type ColleagueProps = { name: string; given: readonly Given[]; criteria: Props['scorecard']['criteria'] }

/** A colleague with the average of their scores, and the scores below. */
function Colleague({ name, given, criteria }: ColleagueProps) {
  const shown = criteria.flatMap((criterion) => {
    const found = given.find(({ criterion_id }) => criterion_id === criterion.id)
    return found ? [{ ...found, name: criterion.name }] : []
  })
  if (shown.length === 0) return <Scorer plate={name} name={name} state="sent" />
  return (
    <Scorer plate={name} name={name} state={`${averageWords(shown.map(({ score }) => score))} of 4`}>
      <dl className="mt-1 mb-2 grid gap-1">
        {shown.map(({ criterion_id, name: criterion, score, word }) => (
          <div key={criterion_id} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted-foreground wrap-anywhere">{criterion}</dt>
            <dd className="wrap-anywhere">
              {score} {SCORE_WORDS[score]}
              {word && `: ${word}`}
            </dd>
          </div>
        ))}
      </dl>
    </Scorer>
  )
}
