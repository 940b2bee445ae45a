/** The images of a company. */
export const IMAGE_KINDS = ['logo', 'banner'] as const
export type ImageKind = (typeof IMAGE_KINDS)[number]

const MB = 1024 * 1024

/** What the forms say of each image, and how large its file may be: less in the wizard than on the profile page (specification, second document §5). */
export const IMAGE_RULES = {
  logo: { recommended: '200x200', wizardBytes: 2 * MB, wizardHint: 'PNG or JPG, maximum 2MB' },
  banner: { recommended: '1200x300', wizardBytes: 4 * MB, wizardHint: 'JPG or PNG, maximum 4MB' },
} as const satisfies Record<ImageKind, object>

export const PROFILE_IMAGE_BYTES = 10 * MB

export const IMAGE_TYPES = '.png,.jpg,.jpeg'

/** The messages of the specification, second document §8. */
export const IMAGE_MESSAGES = {
  logo: { saved: 'Logo uploaded successfully', failed: 'Failed to upload logo' },
  banner: { saved: 'Banner uploaded successfully', failed: 'Failed to upload banner' },
} as const satisfies Record<ImageKind, object>

export const COLOURS_APPLIED = 'Brand colors extracted and applied'
export const COLOURS_SAVED = 'Brand colors extracted and saved'
