/** Pages that one client may have rendered for it alone in a minute, by each process. */
const defaultMax = 600
/** Clients that are counted; all further ones of a minute have one budget together. */
const maxClients = 20_000

/** Counts the pages that are rendered for one client alone: each takes some hundred times as long as one that is stored. */
export function createRenderBudget({ max = defaultMax, now = Date.now }: { max?: number; now?(): number } = {}) {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    /** Takes one; false where none is left in this minute. */
    take(client: string): boolean {
      const present = Math.floor(now() / 60_000)
      if (present !== minute) [minute, counts] = [present, new Map()]
      const key = counts.has(client) || counts.size < maxClients ? client : 'others'
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= max
    },
  }
}
