import type { Channels } from '@ashlar/manifest'

/** Names of what no page may go on running: releases as `accordion@1.1.1`, killed blocks by their name alone. */
export function revokedIn({ blocks }: Channels): string[] {
  return Object.entries(blocks).flatMap(([name, { revoked = [], killed }]) => [
    ...(killed ? [name] : []),
    ...revoked.map((version) => `${name}@${version}`),
  ])
}
