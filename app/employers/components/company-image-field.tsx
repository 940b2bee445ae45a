import type { ReactNode } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { IMAGE_FAILED, IMAGE_LABEL, IMAGE_RULES, IMAGE_TYPES, type ImageKind, type ImagePage } from '#app/employers/image.ts'
import { useUpload } from '#app/files/use-upload.ts'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { DropZone } from '#app/ui/forms/drop-zone.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'
import { OpenedForField, useOpenedFor } from '#app/ui/forms/opened-for.tsx'

/** An image that a company or agency shows, with what was sent. */
type CompanyImage = {
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
  children?: ReactNode
}

/** The logo or banner of a company, or the logo of an agency: what is shown now, and a new one, which is sent as soon as it is chosen. */
export function CompanyImageField({ kind, page, image, action, error, children }: Props) {
  const upload = useUploadQuery({ image: kind })
  return (
    <div className="grid gap-3">
      {image && (
        <ShownImage kind={kind} image={image}>
          <Form method="post" action={action} preventScrollReset>
            <OpenedForField />
            <Button name="intent" value={`remove-${kind}`} variant="destructive" aria-label={`Remove the ${kind}`}>
              Remove
            </Button>
          </Form>
        </ShownImage>
      )}
      <Form method="post" action={`${action}${action.includes('?') ? '&' : '?'}${upload}`} encType="multipart/form-data" preventScrollReset>
        <ImageInput {...{ kind, page, image, action, error }}>{children}</ImageInput>
        <Button className="mt-3 not-scripting-none:hidden">{image ? `Replace the ${kind}` : `Send the ${kind}`}</Button>
      </Form>
    </div>
  )
}

/** No form has this id: the field around which there is another form is not sent with it. */
const NO_FORM = 'image-alone'

/** The same inside another form, which does not send it: without scripts the page of the brand has it. */
export function CompanyImageInForm({ kind, page, image, action }: Omit<Props, 'error' | 'children'>) {
  return (
    <div className="grid gap-3">
      <p className="-mb-1.5 text-sm font-semibold">{IMAGE_LABEL[kind]}</p>
      {image && <ShownImage kind={kind} image={image} />}
      <div className="scripting-none:hidden">
        <ImageInput {...{ kind, page, image, action }} error={undefined} form={NO_FORM} />
      </div>
      <p className="text-sm not-scripting-none:hidden">
        <Link to={href('/employer/profile/brand')}>Choose the {kind} on its own page</Link>
      </p>
    </div>
  )
}

type ShownImageProps = { kind: ImageKind; image: CompanyImage; children?: ReactNode }

function ShownImage({ kind, image, children }: ShownImageProps) {
  return (
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
      {children}
    </div>
  )
}

/** The query of an upload, which says for which agency its page was opened: a file is read only by whoever stores it. */
function useUploadQuery(query: Record<string, string>): URLSearchParams {
  const openedFor = useOpenedFor()
  return new URLSearchParams({ ...query, ...(openedFor && { [OPENED_FOR]: openedFor }) })
}

function ImageInput({ kind, page, image, action, error, form, children }: Props & { form?: string }) {
  const navigate = useNavigate()
  const query = useUploadQuery({ page })
  const { maxBytes, hint, tooLarge } = IMAGE_RULES[page][kind]
  const { upload, start, retry } = useUpload({
    address: `${href('/company-images/:kind', { kind })}?${query}`,
    field: kind,
    failure: IMAGE_FAILED[kind],
    // The page is read again: it shows the image, and the toast that came with the answer.
    onEnd: ({ state }) => {
      if (state === 'sent') void navigate(action, { replace: true, preventScrollReset: true })
    },
  })
  return (
    <DropZone
      // A new image is an empty field again.
      key={image?.address}
      label={image ? `Another ${kind}` : IMAGE_LABEL[kind]}
      hideLabel
      name={kind}
      accept={IMAGE_TYPES}
      maxBytes={maxBytes}
      words={{ kind: 'Invalid file type. Please choose a PNG or JPEG image', size: `File too large. ${tooLarge}` }}
      prompt={image ? `Replace the ${kind}` : `Choose a ${kind}`}
      hint={hint}
      error={error}
      form={form}
      upload={upload}
      onRetry={retry}
      onChange={start}
    >
      {!image && children}
    </DropZone>
  )
}
