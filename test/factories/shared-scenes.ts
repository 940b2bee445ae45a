type SentForm = {
  pattern: string
  /** What its sender's role needs; null for what everybody may do. */
  permission: string | null
  /** The row that it is about, where that is not the first one in its address. */
  about?: string
}

/**
 * The row that a form is about; of the team itself, what its sender needs to be permitted, as several forms save the same columns.
 *
 * @param params the ids in its address, by name
 */
export function subjectOf({ about, pattern, permission }: SentForm, params: Record<string, string>): string {
  const first = /:(\w+)/.exec(pattern)?.[1]
  return about ?? (first && params[first]) ?? permission ?? pattern
}

/**
 * Hands out the scenes in which forms change something. A person sends several in one scene, each about something else, so that none finds
 * its own row changed by an earlier one.
 */
export function sharedScenes<Scene>(create: () => Promise<Scene>) {
  const used: { who: string; of: Scene; subjects: Set<string> }[] = []
  return async (who: string, subjectIn: (of: Scene) => string): Promise<Scene> => {
    const free = used.find((one) => one.who === who && !one.subjects.has(subjectIn(one.of)))
    const { of, subjects } = free ?? { of: await create(), subjects: new Set<string>() }
    if (!free) used.push({ who, of, subjects })
    subjects.add(subjectIn(of))
    return of
  }
}
