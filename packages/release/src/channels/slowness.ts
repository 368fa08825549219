import type { BlockChannels } from '@ashlar/manifest'

/** Promotions whose slowness adds up: with them a canary is compared with the release that was stable five releases before. */
const maxPromotions = 4

const getChain = (stable: string | undefined, past: readonly string[]) =>
  [stable ?? '', ...past].slice(0, maxPromotions)

/** By how many steps that double the stable release is slower than one that was stable some releases before, as far as it was measured. */
export const getSlowness = ({ stable, past = [], slower = {} }: BlockChannels): number =>
  getChain(stable, past).reduce((sum, version) => sum + (slower[version] ?? 0), 0)

/** What is known of the releases that are or were stable; `measured` is what was found for the one that is stable now. */
export function keepSlowness(
  { slower = {} }: Pick<BlockChannels, 'slower'>,
  stable: string,
  past: readonly string[],
  measured?: number,
): Readonly<Record<string, number>> {
  const known = measured === undefined ? slower : { ...slower, [stable]: Math.round(measured * 100) / 100 }
  const chain = getChain(stable, past)
  return Object.fromEntries(Object.entries(known).filter(([version]) => chain.includes(version)))
}
