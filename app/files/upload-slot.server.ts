const UPLOADS_AT_ONCE = 2

/** The number of running uploads of each person, in this process. */
const underWay = new Map<string, number>()

/** Limits each person to two uploads at once: `acquire` returns whether a slot was free, `release` gives it back if it was acquired. */
export function uploadSlot(personId: string) {
  let taken = false
  const open = () => underWay.get(personId) ?? 0
  return {
    acquire(): boolean {
      if (open() >= UPLOADS_AT_ONCE) return false
      underWay.set(personId, open() + 1)
      taken = true
      return true
    },
    release(): void {
      if (!taken) return
      taken = false
      if (open() > 1) underWay.set(personId, open() - 1)
      else underWay.delete(personId)
    },
  }
}
