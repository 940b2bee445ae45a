import { userOf } from '#app/accounts/current-user.server.ts'
import { handleUploadAlone } from '#app/files/upload-alone.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
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
  const of = userOf(context)?.role === 'recruiter' ? 'recruiter' : 'employer'
  const words = { missing: `Choose a ${kind}`, of, refused: 'Only companies and agencies have logos and banners.' } as const
  const rules = imageUpload(kind, searchParams.get('page') === 'wizard' ? 'wizard' : 'profile')
  return handleUploadAlone({ request, context, field: kind, ...words, ...rules }, async (user, file) => {
    const owner = advertiserOf(user)
    if (!owner) throw new AppError('forbidden', `You are not a member of ${of === 'recruiter' ? 'an agency' : 'a company'}.`)
    if (!imageKindsOf(owner).includes(kind)) throw new AppError('invalid', 'An agency has a logo alone')
    const saved = await saveReceivedImage({ userId: user.id, ...owner }, kind, file)
    return { id: kind, headers: flash(new Headers(), saved) }
  })
}
