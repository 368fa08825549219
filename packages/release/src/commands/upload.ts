import { parseArgs } from 'node:util'
import { type Bucket, openBucket } from '../bucket/bucket.ts'
import {
  planUpload,
  releasesIn,
  removeReleases,
  sendCatalogue,
  sendFiles,
  type UploadPlan,
  unneededReleases,
} from '../bucket/upload.ts'
import type { Needed } from '../retention/needed.ts'
import { readReleaseLines } from '../store/mirror.ts'
import { checkSignatures, readTrustedKeys } from '../store/signatures.ts'
import type { Command, Environment } from './command.ts'
import { readNeeded } from './needed.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

const help = `Puts the releases of a store into S3-compatible buckets, and reads them back.

  ashlar upload s3://<bucket>/<prefix> [s3://<bucket>/<prefix> in another region]

  --endpoint <url>   an S3-compatible service; again for the second bucket. Default: AWS
  --region <name>    again for the second bucket. Default: AWS_REGION, or us-east-1
  --base <url>       the address that browsers find the files at. Default: /cdn
  --clean            also removes releases that no open page needs (ashlar needed)
  --days <n>         with --clean: days for which a page may stay open. Default: 30
  --channels <url>   with --clean: the control plane that sites follow. Default: channels.json of the store
  --dry-run          prints what would be sent
  --json             prints one JSON object

Only missing files are sent. The catalogue of each bucket is written last, when every bucket has every file.
The key is that of AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, where it has one, AWS_SESSION_TOKEN.
`

/** Addresses of buckets, and where they are. */
export interface Places {
  readonly positionals: readonly string[]
  readonly endpoint?: readonly string[]
  readonly region?: readonly string[]
}

const several = { type: 'string', multiple: true } as const

/** The flags of `Places`, for each command that takes buckets. */
export const placeFlags = { endpoint: several, region: several }

/** Opens buckets with the key of the environment; throws, in three parts, where there is none. */
export function openBuckets({ positionals, endpoint = [], region = [] }: Places, environment: Environment): Bucket[] {
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: sessionToken } = environment
  if (positionals.length === 0)
    throw new Error('upload needs a bucket. Nothing was sent. Write one such as s3://my-bucket/releases.')
  if (!keyId || !secret)
    throw new Error(
      'There is no key for the bucket. Nothing was sent. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  return positionals.map((address, at) =>
    openBucket({
      ...{ address, keyId, secret, sessionToken },
      endpoint: endpoint[at] ?? endpoint[0] ?? environment.AWS_ENDPOINT_URL_S3 ?? environment.AWS_ENDPOINT_URL,
      region: region[at] ?? region[0] ?? environment.AWS_REGION ?? 'us-east-1',
    }),
  )
}

const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`

function planText({ bucket, missing, present, removed }: UploadPlan): string {
  const bytes = missing.reduce((sum, { size }) => sum + size, 0)
  const gone = removed.length > 0 ? `, without ${removed.join(', ')}` : ''
  return [
    `${bucket.place}`,
    `  before  ${count(present, 'file')} of this store`,
    `  after   ${count(present + missing.length, 'file')}: ${missing.length} sent (${Math.ceil(bytes / 1024)} KiB)${gone}`,
  ].join('\n')
}

interface Upload {
  readonly store: string
  readonly base: string
  /** Asks what open pages need; undefined where nothing is to be removed. */
  askNeeded(): Promise<Needed | undefined>
}

/** Files first in all buckets, then the catalogues: none names a file that another region lacks. */
async function carryOut({ store, base, askNeeded }: Upload, plans: readonly UploadPlan[]) {
  for (const plan of plans) await sendFiles(store, plan)
  for (const { bucket, catalogue } of plans) await sendCatalogue(bucket, catalogue, base)
  // Files take minutes, in which a channel may have gone back to an old release.
  const needed = await askNeeded()
  if (!needed) return
  for (const { bucket, removed } of plans) if (removed.length > 0) await removeReleases(bucket, removed, needed)
}

/** `ashlar upload`: only missing files are sent, each file is read back, and the catalogue comes last. */
export const uploadCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      ...placeFlags,
      base: { ...text, default: '/cdn' },
      days: { ...text, default: '30' },
      channels: text,
      clean: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return { code: 0, output: help }
  const whole = readCatalogue(store)
  checkSignatures(store, readReleaseLines(store), releasesIn(whole), readTrustedKeys(environment))
  const buckets = openBuckets({ ...values, positionals }, environment)
  const askNeeded = async () => (values.clean ? readNeeded({ store, ...values }, environment) : undefined)
  const needed = await askNeeded()
  const unneeded = needed ? unneededReleases(whole, needed) : new Set<string>()
  const plans: UploadPlan[] = []
  for (const bucket of buckets) plans.push(await planUpload(store, whole, bucket, unneeded))
  const isDryRun = values['dry-run'] === true
  if (!isDryRun) await carryOut({ store, base: values.base, askNeeded }, plans)
  const outcome = isDryRun
    ? 'Nothing was sent (--dry-run).'
    : 'All files were read back; the catalogue was written last.'
  const json = {
    written: !isDryRun,
    buckets: plans.map(({ bucket, missing, present, removed }) => ({
      place: bucket.place,
      sent: missing.map(({ name }) => name),
      present,
      removed,
    })),
  }
  const lines = [...plans.map(planText), 'Sites: none. A channel exposes a release.', outcome]
  return { code: 0, output: values.json ? JSON.stringify(json, null, 2) : lines.join('\n') }
}
