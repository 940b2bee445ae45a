import { userOf } from '#app/accounts/current-user.server.ts'
import { handleUploadAlone } from '#app/files/upload-alone.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { flash } from '#app/platform/flash.server.ts'
import { advertiserOf } from '../advertiser.server.ts'
import { isImageKind } from '../image.ts'
import { imageKindsOf, imageUpload, saveReceivedImage } from '../image-upload.server.ts'
import type { Route } from './+types/upload-image.ts'

export const loader = notFound

/** Makes an uploaded image the company's logo or banner, or the agency's logo; called by the pages' scripts, which show the progress. */
export async function action({ request, context, params: { kind }, url: { searchParams } }: Route.ActionArgs) {
  if (!isImageKind(kind)) throw notFound()
  const user = userOf(context)
  const owner = user && advertiserOf(user)
  const of = user?.role === 'recruiter' ? 'recruiter' : 'employer'
  if (user?.role === of && !owner) return errorResponse(403, `You are not a member of ${of === 'recruiter' ? 'an agency' : 'a company'}.`)
  const words = { missing: `Choose a ${kind}`, of, refused: 'Only companies and agencies have logos and banners.' } as const
  const rules = imageUpload(kind, searchParams.get('page') === 'wizard' ? 'wizard' : 'profile')
  return handleUploadAlone({ request, context, field: kind, ...words, ...rules }, async ({ id: userId }, file) => {
    if (!owner || !imageKindsOf(owner).includes(kind)) throw new AppError('invalid', 'An agency has a logo alone')
    const saved = await saveReceivedImage({ userId, ...owner }, kind, file)
    return { id: kind, headers: flash(new Headers(), saved) }
  })
}
