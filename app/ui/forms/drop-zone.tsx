import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { describedBy, errorText, FieldHint, FieldMessage, type FieldProps, labelStyle, OptionalMark } from './field.tsx'
import { type FileWords, fileProblem, fileSize } from './file-rules.ts'

/** The state of an upload: its progress in percent, or the message why the file was not sent. */
type FileUpload = { state: 'none' | 'sent' } | { state: 'sending'; percent: number } | { state: 'failed' | 'refused'; words: string }

type Props = FieldProps & {
  /** The accepted types, as for the native control: ".pdf,.doc,.docx". */
  accept: string
  maxBytes: number
  /** The page's own error messages for a rejected file. */
  words?: FileWords
  /** The text of the link: "Choose a file". */
  prompt?: string
  required?: boolean
  /** The id of its form, where that is not the one around it. */
  form?: string
  /** The state of the upload, where the caller uploads a file as soon as it is chosen; without scripts the file is sent with the form. */
  upload?: FileUpload | undefined
  onRetry?: () => void
  onChange?: (file: File | null) => void
  children?: ReactNode
}

/** A file input with a drop target; without scripts it is the native control. Type and size are checked before sending. */
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
  form,
  upload,
  onRetry,
  onChange,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const sentApart = useHydrated() && upload !== undefined
  const notSent = file && upload && 'words' in upload ? upload.words : null
  const shownError = problem ?? notSent ?? (file ? null : errorText(error))

  const take = (chosen: File | null) => {
    const problem = chosen && fileProblem(chosen, { accept, maxBytes, words })
    setProblem(problem)
    setFile(problem ? null : chosen)
    if (problem && input.current) input.current.value = ''
    onChange?.(problem ? null : chosen)
  }
  // A file may have been chosen before scripts ran.
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
          name={sentApart ? undefined : name}
          type="file"
          accept={accept}
          required={required}
          form={form}
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
        {file && <ChosenFile file={file} upload={upload} inputId={id} onRetry={onRetry} onRemove={remove} />}
        {children}
      </div>
      <div role="alert">
        <FieldMessage id={id} error={shownError} />
      </div>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
    </div>
  )
}

type ChosenFileProps = Pick<Props, 'upload' | 'onRetry'> & { file: File; inputId: string; onRemove: () => void }

/** The chosen file with the progress of its upload, and what can be done with it. */
function ChosenFile({ file, upload, inputId, onRetry, onRemove }: ChosenFileProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5">
      <Icon icon={FileText} className="text-muted-foreground" />
      <p className="min-w-0 flex-[1_1_10rem]">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="text-muted-foreground tabular-nums">
          {fileSize(file.size)}, <span role="status">{stateWords(upload)}</span>
          {upload?.state === 'sending' && ` ${upload.percent}%`}
        </span>
        {upload?.state === 'sending' && (
          <progress value={upload.percent} max={100} aria-label={`Sending ${file.name}`} className={progressStyle} />
        )}
      </p>
      <div className="ml-auto flex items-center gap-x-3.5">
        {upload?.state === 'failed' && (
          <button type="button" onClick={onRetry} className={linkStyle}>
            Retry
          </button>
        )}
        <label htmlFor={inputId} className={linkStyle}>
          Change
        </label>
        <IconButton
          icon={X}
          label={upload?.state === 'sending' ? `Cancel sending ${file.name}` : `Remove ${file.name}`}
          onClick={onRemove}
          className="-my-2 -mr-2"
        />
      </div>
    </div>
  )
}

// A browser's own progress bar takes no colour of ours.
const progressStyle = cx(
  'mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-border [&::-webkit-progress-bar]:bg-border',
  '[&::-moz-progress-bar]:bg-primary-line [&::-webkit-progress-value]:bg-primary-line',
)

const linkStyle = 'inline-flex min-h-6 cursor-pointer items-center font-semibold text-link underline underline-offset-4'

function stateWords(upload: FileUpload | undefined): string {
  if (upload?.state === 'sending') return 'sending'
  if (upload?.state === 'sent') return 'sent'
  return upload && 'words' in upload ? 'not sent' : 'chosen'
}
