import { handleUploadAlone } from '#app/files/upload-alone.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { flash } from '#app/platform/flash.server.ts'
import { isImageKind } from '../image.ts'
import { imageUpload, saveReceivedImage } from '../image-upload.server.ts'
import type { Route } from './+types/upload-image.ts'

export const loader = notFound

/** Makes an uploaded image the company's logo or banner; called by the pages' scripts, which show the progress. */
export async function action({ request, context, params: { kind }, url: { searchParams } }: Route.ActionArgs) {
  if (!isImageKind(kind)) throw notFound()
  const words = { missing: `Choose a ${kind}`, of: 'employer', refused: 'Only companies have logos and banners.' } as const
  const rules = imageUpload(kind, searchParams.get('page') === 'wizard' ? 'wizard' : 'profile')
  return handleUploadAlone({ request, context, field: kind, ...words, ...rules }, async ({ id: userId, company }, file) => {
    if (!company) throw new AppError('forbidden', 'You are not a member of a company.')
    const saved = await saveReceivedImage({ userId, employerId: company.id }, kind, file)
    return { id: kind, headers: flash(new Headers(), saved) }
  })
}
