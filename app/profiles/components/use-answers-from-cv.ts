import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { AnswersFromCv } from '../answers-from-cv.ts'

/**
 * What the form took from the CV. A CV that is read while the form is on the screen fills it in too, unless the person has answered
 * meanwhile: what a field holds decides, so that an answer given before the scripts ran counts.
 *
 * @param main the field that the other fields from the CV belong to; undefined for a step without any
 * @param isRejected true when the form shows what was sent
 */
export function useAnswersFromCv(
  form: RefObject<HTMLFormElement | null>,
  { main, suggested, isRejected }: { main: keyof AnswersFromCv | undefined; suggested: AnswersFromCv; isRejected: boolean },
): AnswersFromCv {
  const [taken, setTaken] = useState(isRejected ? {} : suggested)
  const takeIn = useEffectEvent(() => {
    if (!form.current || !main || !suggested[main] || taken[main]) return
    const answered = new FormData(form.current).getAll(main).some((answer) => answer !== '')
    if (answered) return
    fillIn(form.current, suggested)
    setTaken(suggested)
  })
  const found = JSON.stringify(suggested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the CV is a new object, its content decides
  useEffect(() => takeIn(), [found])
  return taken
}

// React gives radio buttons, checkboxes and selects their default once only.
function fillIn(form: HTMLFormElement, answers: AnswersFromCv): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const answer = answers[field.name as keyof AnswersFromCv] // the names of other fields find nothing
    if (answer === undefined || answer === null) continue
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type))
      field.checked = [answer].flat().includes(field.value)
    else field.value = String(answer)
  }
}
