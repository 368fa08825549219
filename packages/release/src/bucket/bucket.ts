import { AwsClient } from 'aws4fetch'

/** Where a bucket is, and the key that opens it. */
export interface BucketOptions {
  /** `s3://bucket/prefix`. */
  readonly address: string
  /** `https://…` of an S3-compatible service. Default: that of AWS for the region. */
  readonly endpoint?: string | undefined
  /** Default: us-east-1. */
  readonly region?: string | undefined
  readonly keyId: string
  readonly secret: string
  /** Of a key that ends. Default: none. */
  readonly sessionToken?: string | undefined
}

/** How browsers and proxies treat a file. */
export interface FileHeaders {
  readonly type: string
  readonly cache: string
}

/** A file as the bucket answered it. */
interface StoredFile extends FileHeaders {
  readonly bytes: Uint8Array
}

/** A part of an S3-compatible bucket. Names are relative to its prefix; every problem rejects in three parts. */
export interface Bucket {
  readonly place: string
  /** Bytes of each file, by name. */
  list(): Promise<ReadonlyMap<string, number>>
  /** Undefined for a file that is not there. */
  get(name: string): Promise<StoredFile | undefined>
  put(name: string, bytes: Uint8Array, headers: FileHeaders): Promise<void>
  remove(name: string): Promise<void>
}

const remedies: Readonly<Record<number, string>> = {
  301: 'The bucket is in another region. Nothing more was sent. Name its region with --region.',
  403: 'The key is wrong, or may not do that. Nothing more was sent. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of the key.',
  404: 'There is no such bucket. Nothing more was sent. Make it, or correct its name.',
  507: 'The bucket is full. Nothing more was sent. Make room or raise its quota, then run the command again: it sends what is missing.',
}
const again = 'Nothing more was sent. Run the command again: it sends what is missing.'
const isQuota = (text: string) => /Quota|Insufficient(?:Storage|Capacity)|StorageFull/i.test(text)
const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )
const tagged = (xml: string, tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]

/** The parts of `s3://bucket/prefix`; throws, in three parts, for another address. */
function readAddress(address: string) {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? []
  if (!bucket) throw new Error(`${address} is no bucket. Nothing was sent. Write one such as s3://my-bucket/releases.`)
  const prefix = path.replace(/\/+$/, '')
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/** The bytes of an answer; an answer that is cut off is a lost connection. */
const readBytes = async (response: Response, address: string, name: string) =>
  new Uint8Array(
    await response.arrayBuffer().catch(() => {
      throw new Error(`${address}: the connection was lost at reading ${name}. ${again}`)
    }),
  )

/** Sends signed calls to a bucket; rejects, in three parts, where the connection was lost or the bucket refuses. */
function createSender({ address, region = 'us-east-1', keyId, secret, sessionToken }: BucketOptions, base: string) {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 3, initRetryMs: 100 },
    ...(sessionToken && { sessionToken }),
  })
  return async (what: string, url: string, init: RequestInit = {}): Promise<Response> => {
    // A server may end an idle connection while the next call is on its way; each call may be repeated.
    const response = await client
      .fetch(url, init)
      .catch(() => client.fetch(url, init))
      .catch((error: Error & { cause?: { code?: string; message?: string } }) => {
        const why = error.cause?.code ?? error.cause?.message ?? error.message
        throw new Error(`${address}: the connection was lost (${why}) at ${what}. ${again}`)
      })
    if (response.ok || (response.status === 404 && init.method === 'GET' && url !== base)) return response
    const text = await response.text().catch(() => '')
    const status = isQuota(text) ? 507 : response.status
    throw new Error(
      `${address} answered ${response.status} ${tagged(text, 'Code') ?? ''} at ${what}. ${remedies[status] ?? again}`,
    )
  }
}

/** The files of a page of the list, by name and size, and the token of the next page. */
function parseList(xml: string, prefix: string) {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(
    ([, entry = '']) =>
      [decode(tagged(entry, 'Key') ?? '').slice(prefix.length), Number(tagged(entry, 'Size'))] as const,
  )
  const next = tagged(xml, 'NextContinuationToken')
  return { files, next: next && decode(next) }
}

/** Opens a bucket. Nothing is asked of it before the first call. */
export function openBucket(options: BucketOptions): Bucket {
  const { address, region = 'us-east-1', endpoint = `https://s3.${region}.amazonaws.com` } = options
  const { bucket, prefix } = readAddress(address)
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const getUrl = (name: string) => `${base}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`
  const send = createSender(options, base)

  async function listPage(token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const response = await send('the list of files', `${base}?${query}`)
    return parseList(new TextDecoder().decode(await readBytes(response, address, 'the list of files')), prefix)
  }

  return {
    place: address,
    async list() {
      const all = new Map<string, number>()
      let token: string | undefined
      do {
        const { files, next } = await listPage(token)
        for (const [name, size] of files) all.set(name, size)
        token = next
      } while (token)
      return all
    },
    async get(name) {
      const response = await send(name, getUrl(name), { method: 'GET', cache: 'no-store' })
      if (response.status === 404) return undefined
      const { headers } = response
      const cache = headers.get('cache-control') ?? ''
      return { bytes: await readBytes(response, address, name), type: headers.get('content-type') ?? '', cache }
    },
    async put(name, bytes, { type, cache }) {
      const headers = { 'content-type': type, 'cache-control': cache, 'content-length': String(bytes.length) }
      await send(name, getUrl(name), { method: 'PUT', body: bytes as BodyInit, headers })
    },
    async remove(name) {
      await send(name, getUrl(name), { method: 'DELETE' })
    },
  }
}
