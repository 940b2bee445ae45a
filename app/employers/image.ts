/** The images of a company. */
export const IMAGE_KINDS = ['logo', 'banner'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

export const isImageKind = (text: string | null | undefined): text is ImageKind => text === 'logo' || text === 'banner'

/** The images of an agency, which has no banner. */
export const AGENCY_IMAGE_KINDS = ['logo'] as const satisfies readonly ImageKind[]

/** Where an image is sent from: the wizard takes smaller files than the profile page. */
export type ImagePage = 'wizard' | 'profile'

const MB = 1024 * 1024

/** The largest files, in bytes, and what the forms say of them (specification, second document §5; product decision on types). */
export const IMAGE_RULES: Record<ImagePage, Record<ImageKind, { maxBytes: number; hint: string; tooLarge: string }>> = {
  wizard: {
    logo: { maxBytes: 2 * MB, hint: 'PNG or JPG, maximum 2MB', tooLarge: 'Please make the logo smaller than 2MB and send it again' },
    banner: { maxBytes: 4 * MB, hint: 'JPG or PNG, maximum 4MB', tooLarge: 'Please make the banner smaller than 4MB and send it again' },
  },
  profile: {
    logo: {
      maxBytes: 10 * MB,
      hint: 'PNG or JPEG up to 10MB, recommended 200x200',
      tooLarge: 'Please make the logo smaller than 10MB and send it again',
    },
    banner: {
      maxBytes: 10 * MB,
      hint: 'PNG or JPEG up to 10MB, recommended 1200x300',
      tooLarge: 'Please make the banner smaller than 10MB and send it again',
    },
  },
}

export const IMAGE_TYPES = '.png,.jpg,.jpeg'

export const IMAGE_LABEL: Record<ImageKind, string> = { logo: 'Logo', banner: 'Banner' }

/** The messages of the specification, second document §8. */
export const IMAGE_SAVED: Record<ImageKind, string> = { logo: 'Logo uploaded successfully', banner: 'Banner uploaded successfully' }
export const IMAGE_FAILED: Record<ImageKind, string> = { logo: 'Failed to upload logo', banner: 'Failed to upload banner' }
export const COLOURS_SAVED = 'Brand colors extracted and saved'
/** An image of one colour, or of greys alone. */
export const COLOURS_MISSING = 'We found no two brand colors in it, so your colors stay as they were'
