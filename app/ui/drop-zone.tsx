import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { describedBy, errorText, FieldHint, FieldMessage, type FieldProps, labelStyle, OptionalMark } from './field.tsx'
import { type FileWords, fileProblem, fileSize } from './file-rules.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Props = FieldProps & {
  /** What the chooser takes, as for the native control: ".pdf,.doc,.docx". */
  accept: string
  maxBytes: number
  /** The page's own words for a refused file. */
  words?: FileWords
  /** Words of the link: "Choose a file". */
  prompt?: string
  required?: boolean
  /** Sending: 0 to 100; the caller also gives what cancels it. */
  progress?: { percent: number; onCancel: () => void } | null
  onChange?: (file: File | null) => void
  children?: ReactNode
}

/** A file input with room to drop on; without scripts it is the native control. Type and size are checked before sending. */
export function DropZone({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  hideLabel,
  accept,
  maxBytes,
  words,
  prompt = 'Choose a file',
  required,
  progress,
  onChange,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const shownError = problem ?? (file ? null : errorText(error))

  const take = (chosen: File | null) => {
    const refusal = chosen && fileProblem(chosen, { accept, maxBytes, words })
    setProblem(refusal)
    setFile(refusal ? null : chosen)
    if (refusal && input.current) input.current.value = ''
    onChange?.(refusal ? null : chosen)
  }
  // A file may have been chosen before scripts arrived.
  const takeAtStart = useEffectEvent(() => {
    const early = input.current?.files?.[0]
    if (early) take(early)
  })
  useEffect(() => takeAtStart(), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files
    if (!dropped[0] || !input.current) return
    input.current.files = dropped
    take(dropped[0])
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    take(null)
    input.current?.focus()
  }

  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : labelStyle}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way to the input inside, which everybody else uses */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative rounded-md border-[1.5px] border-dashed p-4 text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring',
          shownError ? 'border-destructive' : 'border-input',
          over && 'border-primary-line bg-accent',
        )}
      >
        <input
          {...describedBy(id, { hint, error: shownError })}
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          required={required}
          onChange={(event) => take(event.target.files?.[0] ?? null)}
          className={cx(
            'sr-only scripting-none:not-sr-only scripting-none:block scripting-none:min-h-6 scripting-none:w-full',
            'file:mr-3 file:min-h-8 file:rounded-md file:border file:border-input file:bg-card file:px-3 file:font-semibold',
          )}
        />
        {!file && (
          <label htmlFor={id} className="flex min-h-6 cursor-pointer items-center gap-3.5 scripting-none:hidden">
            <Icon icon={Upload} className="text-muted-foreground" />
            <span>
              <span className="font-semibold text-link underline underline-offset-4">{prompt}</span> or drop it here
            </span>
          </label>
        )}
        {file && (
          <div className="flex items-center gap-3.5">
            <Icon icon={FileText} className="text-muted-foreground" />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{file.name}</span>
              <span className="text-muted-foreground tabular-nums" role="status">
                {fileSize(file.size)}
                {progress ? `, ${progress.percent}% sent` : ', chosen'}
              </span>
              {progress && (
                <progress
                  value={progress.percent}
                  max={100}
                  aria-label={`Sending ${file.name}`}
                  className="mt-1.5 block h-1 w-full accent-primary"
                />
              )}
            </p>
            <label
              htmlFor={id}
              className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-link underline underline-offset-4"
            >
              Change
            </label>
            <IconButton
              icon={X}
              label={progress ? 'Cancel' : `Remove ${file.name}`}
              onClick={progress ? progress.onCancel : remove}
              className="-my-2 -mr-2"
            />
          </div>
        )}
        {children}
      </div>
      <div role="alert">
        <FieldMessage id={id} error={shownError} />
      </div>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  )
}
