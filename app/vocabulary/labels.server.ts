import vocabulary from './vocabulary.json' with { type: 'json' }

const LABELS = new Map(vocabulary.entries.map(({ canonical_slug, label }) => [canonical_slug, label]))

/** A slug of the vocabulary as people read it; their own words stay as they are. */
export const labelOf = (text: string) => LABELS.get(text) ?? text

const KINDS = {
  roles: ['role'],
  skills: ['skill_real_estate', 'skill_sales'],
  software: ['software'],
  licences: ['licence', 'qualification'],
} as const satisfies Record<string, readonly string[]>

export type LabelledSection = keyof typeof KINDS

const SLUGS = Object.fromEntries(
  Object.entries(KINDS).map(([section, kinds]) => {
    const entries = vocabulary.entries.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
    return [section, new Map(entries.map(({ canonical_slug, label }) => [label.toLowerCase(), canonical_slug]))]
  }),
) as Record<LabelledSection, Map<string, string>> // one entry a section

/** What a person typed as the slug whose label it is, in any case; their own words where there is none. */
export const slugOf = (section: LabelledSection, text: string) => SLUGS[section].get(text.toLowerCase()) ?? text

/** The licences and registrations of a state, as an ad may ask for them; each label names its state. */
export const LICENCE_CLASSES = vocabulary.entries
  .filter(({ kind, label }) => kind === 'licence' && /\([A-Z]{2,3}\)$/.test(label))
  .map(({ canonical_slug, label }) => ({ value: canonical_slug, label }))

type SkillKind = 'skill_real_estate' | 'skill_sales'

const SKILL_KINDS = new Map(
  vocabulary.entries.flatMap(({ canonical_slug, kind }): [string, SkillKind][] =>
    kind === 'skill_real_estate' || kind === 'skill_sales' ? [[canonical_slug, kind]] : [],
  ),
)

/** The kind of a skill; null for what the vocabulary does not know. */
export const skillKindOf = (slug: string): SkillKind | null => SKILL_KINDS.get(slug) ?? null
