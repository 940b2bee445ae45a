import { z } from 'zod'
import { checkImage } from '#app/files/image.server.ts'
import type { ReceivedFile, ReceiveOptions } from '#app/files/upload.server.ts'
import { COLOURS_SAVED, IMAGE_RULES, IMAGE_SAVED, type ImageKind, type ImagePage } from './image.ts'
import { saveCompanyImage } from './images.server.ts'
import type { ProfileMember } from './own-company.server.ts'

/** The file alone. */
export const imageForm = z.object({})

/** How the form of an image is received: at most so large, and by its content. */
export const imageUpload = (kind: ImageKind, page: ImagePage): Pick<ReceiveOptions, 'maxFileBytes' | 'tooLarge' | 'check'> => {
  const { maxBytes, tooLarge } = IMAGE_RULES[page][kind]
  return { maxFileBytes: maxBytes, tooLarge: { title: 'File too large', text: tooLarge }, check: checkImage }
}

/** Saves a received image, and says what was done. @throws AppError as `saveCompanyImage` */
export async function saveReceivedImage(
  member: ProfileMember,
  kind: ImageKind,
  file: ReceivedFile,
): Promise<{ title: string; text?: string }> {
  const { brandSaved } = await saveCompanyImage(member, kind, file)
  return { title: IMAGE_SAVED[kind], ...(brandSaved && { text: COLOURS_SAVED }) }
}
