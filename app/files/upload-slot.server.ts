const UPLOADS_AT_ONCE = 2

/** How many uploads of each person are under way in this process. */
const underWay = new Map<string, number>()

/** One of a person's two places for an upload: `take` says whether one is free, `leave` gives it back if it was taken. */
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
