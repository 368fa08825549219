import type { LoadTime } from '@ashlar/core-block'

/** One block of the page slice: what the loader must know of it before any of its code is there. */
export interface ManifestEntry {
  /** The block's name. */
  readonly name: string
  /** Selector list of the elements that are this block. */
  readonly selector: string
  /** Addresses of its module: the release for this page, then the one to fall back to. */
  readonly urls: readonly string[]
  /** Address and integrity of its stylesheet. Default: none. */
  readonly style?: readonly [href: string, integrity?: string]
  /** When it is fetched. Default: visible. */
  readonly load?: LoadTime
  /** How far outside the viewport `visible` begins, in CSS pixels. Default: 200. */
  readonly margin?: number
  /** Intents that fetch it at the first wish. Default: none. */
  readonly answers?: readonly string[]
  /** Elements whose first click is kept until the block is ready. Default: none. */
  readonly replayClicks?: string
  /** Elements that stay hidden without the block, shown when it fails. Default: none. */
  readonly reveal?: string
  /** Services its context must hold. Default: none. */
  readonly services?: readonly string[]
  /** True for a block that starts once, on the body. Default: false. */
  readonly page?: boolean
  /** True for a block that is left out where somebody is logged in (LDR-07). Default: false. */
  readonly visitors?: boolean
}
