import type { Canary, Channels } from '@ashlar/manifest'

/** Gives a canary the next of its shares from now on; after the last one it stays at 100 %. The text is for the history. */
export function nextStep(channels: Channels, block: string, canary: Canary, now: Date) {
  const share = canary.steps.find((step) => step > canary.share) ?? 100
  const changed = { ...channels.blocks[block], canary: { ...canary, share, since: now.toISOString() } }
  const next: Channels = { revision: channels.revision + 1, blocks: { ...channels.blocks, [block]: changed } }
  return { channels: next, text: `canary ${canary.version} at ${share} %` }
}
