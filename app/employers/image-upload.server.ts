import { z } from 'zod'
import { checkImage } from '#app/files/image.server.ts'
import type { ReceivedFile, ReceiveOptions } from '#app/files/upload.server.ts'
import { handleUploadForm } from '#app/files/upload-form.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { buttonForm, handleForm, intentOf } from '#app/platform/forms.server.ts'
import type { Advertiser } from './advertiser.server.ts'
import {
  AGENCY_IMAGE_KINDS,
  COLOURS_MISSING,
  COLOURS_SAVED,
  IMAGE_FAILED,
  IMAGE_KINDS,
  IMAGE_LABEL,
  IMAGE_RULES,
  IMAGE_SAVED,
  type ImageKind,
  type ImagePage,
} from './image.ts'
import { type ColoursAfter, removeImage, saveImage } from './images.server.ts'
import type { AdvertiserMember } from './own-company.server.ts'

/** The images that a company or an agency has. */
export const imageKindsOf = (owner: Advertiser): readonly ImageKind[] => ('agencyId' in owner ? AGENCY_IMAGE_KINDS : IMAGE_KINDS)

/** How an image is received: at most so large, and by its content. */
export const imageUpload = (
  kind: ImageKind,
  page: ImagePage,
): Pick<ReceiveOptions, 'maxFileBytes' | 'tooLarge' | 'check'> & { failure: string } => {
  const { maxBytes, tooLarge } = IMAGE_RULES[page][kind]
  return { maxFileBytes: maxBytes, tooLarge: { title: 'File too large', text: tooLarge }, check: checkImage, failure: IMAGE_FAILED[kind] }
}

const COLOURS_WORDS: Record<ColoursAfter, string | null> = { saved: COLOURS_SAVED, kept: null, missing: COLOURS_MISSING }

/** Saves a received image, and says what was done. @throws AppError as `saveImage` */
export async function saveReceivedImage(
  member: AdvertiserMember,
  kind: ImageKind,
  file: ReceivedFile,
): Promise<{ title: string; text?: string }> {
  const text = COLOURS_WORDS[await saveImage(member, kind, file)]
  return { title: IMAGE_SAVED[kind], ...(text && { text }) }
}

/** The file alone. */
const noFields = z.object({})

/**
 * Handles the forms of images on a page, without scripts: a new one by `?image=logo`, or its removal. Null for any other form of the page.
 *
 * @param backTo the page, for the redirect
 */
export async function handleImageForms(request: Request, member: AdvertiserMember, { page, backTo }: { page: ImagePage; backTo: string }) {
  const kinds = imageKindsOf(member)
  const kind = kinds.find((one) => one === new URL(request.url).searchParams.get('image'))
  if (kind)
    return handleUploadForm(
      request,
      noFields,
      { fileField: kind, personId: member.userId, ...imageUpload(kind, page) },
      async (_, { file }) => {
        if (!file) throw new AppError('invalid', `Choose a ${kind}`, { field: kind })
        return redirectWithFlash(backTo, await saveReceivedImage(member, kind, file))
      },
    )
  const intent = await intentOf(request)
  const removed = kinds.find((one) => intent === `remove-${one}`)
  if (!removed) return null
  return handleForm(request, buttonForm, async () => {
    await removeImage(member, removed)
    return redirectWithFlash(backTo, { title: `${IMAGE_LABEL[removed]} removed` })
  })
}
