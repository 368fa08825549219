import { parseArgs } from 'node:util'
import { fetchRelease, fromBucket, fromHistory } from '../store/fetch.ts'
import { isUnpacked } from '../store/mirror.ts'
import type { Command } from './command.ts'
import { takeStore } from './store-folder.ts'
import { openBuckets, placeFlags } from './upload.ts'

const help = `Brings releases back that have left a store, so that a channel can name them. Their bytes are those of their lines in releases.lock.

  ashlar fetch <block>@<version> … [--bucket s3://<bucket>/<prefix>]

  --bucket <address>   the bucket that has them. Default: ASHLAR_BUCKET; then the git history of the store
  --endpoint <url>     an S3-compatible service. Default: AWS
  --region <name>      Default: AWS_REGION, or us-east-1
  --json               prints one JSON object

The key of a bucket is that of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, where it has one, AWS_SESSION_TOKEN.
`

/** `ashlar fetch`: older releases, from a bucket or from history. */
export const fetchCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      ...placeFlags,
      bucket: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  if (positionals.length === 0 || !positionals.every((name) => /^[\w-]+@\d/.test(name)))
    throw new Error('fetch needs a release. Nothing was fetched. Write one such as accordion@1.0.0.')
  const { bucket = environment.ASHLAR_BUCKET } = values
  const buckets = bucket ? openBuckets({ ...values, positionals: [bucket] }, environment).map(fromBucket) : []
  const sources = [...buckets, fromHistory(store)]
  const releases: { readonly release: string; readonly from?: string }[] = []
  for (const release of positionals)
    releases.push(
      isUnpacked(store, release)
        ? { release }
        : { release, from: await fetchRelease(store, release, sources, environment) },
    )
  if (values.json) return { code: 0, output: JSON.stringify({ store, releases }, null, 2) }
  const lines = releases.map(({ release, from }) =>
    from === undefined ? `${release} is in ${store}.` : `${release} is back, from ${from}.`,
  )
  return { code: 0, output: lines.join('\n') }
}
