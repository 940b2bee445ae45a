import { Form, href, useNavigate } from 'react-router'
import { IMAGE_FAILED, IMAGE_LABEL, IMAGE_RULES, IMAGE_TYPES, type ImageKind, type ImagePage } from '#app/employers/image.ts'
import { useUpload } from '#app/files/use-upload.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { FieldHint } from '#app/ui/forms/field.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'

/** An image that a company shows, with what was sent. */
export type CompanyImage = {
  address: string
  sent_name: string
  sent_bytes: number
  sent_width: number
  sent_height: number
  created_at: Date
}

type Props = {
  kind: ImageKind
  page: ImagePage
  /** Null while there is none. */
  image: CompanyImage | null
  /** The address of the page's own form, for browsers without scripts: `?step=images`. */
  action: string
  error: string | undefined
  /** What is shown without an image. */
  children?: React.ReactNode
}

/** The logo or banner of a company: what is shown now, and a new one, which is sent as soon as it is chosen. */
export function CompanyImageField({ kind, page, image, action, error, children }: Props) {
  const navigate = useNavigate()
  const { maxBytes, hint, tooLarge } = IMAGE_RULES[page][kind]
  const { upload, start, retry } = useUpload({
    address: `${href('/company-images/:kind', { kind })}?page=${page}`,
    field: kind,
    failure: IMAGE_FAILED[kind],
    // The page is read again: it shows the image, and the toast that came with the answer.
    onEnd: ({ state }) => {
      if (state === 'sent') void navigate(action, { replace: true, preventScrollReset: true })
    },
  })
  const label = IMAGE_LABEL[kind]
  return (
    <div className="grid gap-3">
      {image && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <img
            src={image.address}
            alt={`Your ${kind}`}
            className={
              kind === 'logo'
                ? 'size-16 rounded-md bg-white object-contain shadow-[0_0_0_1px_var(--border)]'
                : 'aspect-4/1 w-full rounded-md object-cover'
            }
          />
          <p className="min-w-0 flex-[1_1_12rem]">
            <span className="block font-semibold wrap-anywhere">{image.sent_name}</span>
            <span className="text-sm text-muted-foreground tabular-nums">
              {image.sent_width} × {image.sent_height}, {fileSize(image.sent_bytes)}, since {inWords(image.created_at, 'date')}
            </span>
          </p>
          <Form method="post" action={action} preventScrollReset>
            <Button name="intent" value={`remove-${kind}`} variant="quiet" className="text-destructive" aria-label={`Remove the ${kind}`}>
              Remove
            </Button>
          </Form>
        </div>
      )}
      <Form
        method="post"
        action={`${action}${action.includes('?') ? '&' : '?'}image=${kind}`}
        encType="multipart/form-data"
        preventScrollReset
      >
        <DropZone
          // A new image is an empty field again.
          key={image?.address}
          label={image ? `Another ${kind}` : label}
          hideLabel
          name={kind}
          accept={IMAGE_TYPES}
          maxBytes={maxBytes}
          words={{ kind: 'Invalid file type. Please choose a PNG or JPEG image', size: `File too large. ${tooLarge}` }}
          prompt={image ? `Replace the ${kind}` : `Choose a ${kind}`}
          error={error}
          upload={upload}
          onRetry={retry}
          onChange={start}
        >
          {!image && children}
        </DropZone>
        <FieldHint id={`${kind}-rules`}>{hint}</FieldHint>
        <Button className="mt-3 not-scripting-none:hidden">{image ? `Replace the ${kind}` : `Send the ${kind}`}</Button>
      </Form>
    </div>
  )
}
