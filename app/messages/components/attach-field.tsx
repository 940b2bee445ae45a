import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CV_TYPES, MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { describedBy, FieldMessage } from '#app/ui/forms/field.tsx'
import { fileProblem, fileSize } from '#app/ui/forms/file-rules.ts'

const WORDS = { kind: problemSentence(FILE_PROBLEMS.type), size: problemSentence(FILE_PROBLEMS.size) }

type Props = {
  error: string | undefined
  /** The file of a message that has arrived: while it is still chosen it would go with the next one, too. */
  arrived: File | null
}

/** The file that goes with a message: a button, then its name; without scripts the browser's own control. */
export function AttachField({ error, arrived }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ name: string; size: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = problem ?? (chosen ? null : error)
  const take = () => {
    const file = input.current?.files?.[0] ?? null
    const problem = file && fileProblem(file, { accept: CV_TYPES, maxBytes: MAX_CV_BYTES, words: WORDS })
    setProblem(problem)
    setChosen(problem ? null : file)
    if (problem && input.current) input.current.value = ''
  }
  // A file may have been chosen before scripts ran.
  useEffect(() => {
    if (input.current?.files?.[0]) setChosen(input.current.files[0])
  }, [])
  const remove = () => {
    if (input.current) input.current.value = ''
    take()
  }
  const removeArrived = useEffectEvent(() => {
    if (arrived && input.current?.files?.[0] === arrived) remove()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => removeArrived(), [arrived])
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 rounded-md focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring">
        <label htmlFor="file" className={cx(buttonStyle({ variant: 'quiet' }), 'cursor-pointer')}>
          <Icon icon={Paperclip} />
          {chosen ? 'Another file' : 'Attach a file'}
        </label>
        <input
          {...describedBy('file', { error: shown })}
          ref={input}
          id="file"
          name="file"
          type="file"
          accept={CV_TYPES}
          onChange={take}
          className="sr-only scripting-none:not-sr-only scripting-none:min-h-6 scripting-none:w-full"
        />
        {chosen && (
          <span className="flex min-w-0 items-center text-sm" role="status">
            <span className="min-w-0 wrap-anywhere">
              {chosen.name}, {fileSize(chosen.size)}
            </span>
            <IconButton
              icon={X}
              size="small"
              label={`Remove ${chosen.name}`}
              onClick={() => {
                remove()
                input.current?.focus()
              }}
            />
          </span>
        )}
      </div>
      <div role="alert">
        <FieldMessage id="file" error={shown} />
      </div>
    </div>
  )
}
