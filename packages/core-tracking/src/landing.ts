import type { TrackedWindow } from './page'
import { recordedAddress } from './recorded-address'
import type { Tracking } from './tracking'
import type { Send } from './transport'

/** Options of the beacon of a landing. */
export interface LandingOptions {
  readonly tracking: Pick<Tracking, 'open'>
  /** Prefix of the path. Default: none. */
  readonly base?: string
  /** How the beacon is sent. Default: as an image, with a timeout of 2500 ms. */
  readonly send?: Send
  readonly window: TrackedWindow
}

const path = '/api/track/Track'
/** Marketing parameters of the beacon, and their usual names in campaign addresses. */
const marketing = {
  source: 'utm_source',
  campaign: 'utm_campaign',
  subcampaign: 'utm_content',
  channel: 'utm_medium',
  subchannel: 'utm_term',
  refer: '',
  variation: '',
  mkwid: '',
} as const

const imageGet: Send = ({ url }) =>
  new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => resolve(0), 2500)
    const answer = (status: number) => () => {
      clearTimeout(timer)
      resolve(status)
    }
    image.onload = answer(200)
    image.onerror = answer(0)
    image.src = url
  })

/** Opens the protocol of landings, which sends one left by an earlier page, and returns the function that records this landing. (TRK-08) */
export function createLanding({ tracking, base = '', send = imageGet, window: view }: LandingOptions): () => void {
  const push = tracking.open({
    name: 'landing',
    send,
    post([record]) {
      const { recordId, fields } = record ?? { recordId: '', fields: {} }
      const entries = Object.entries(fields).map(([name, value]) => [name, String(value)])
      const query = new URLSearchParams({ ...Object.fromEntries(entries), rk: recordId })
      return { url: `${base}${path}?${query}`, body: '' }
    },
  })

  return () => {
    const { location, document, navigator, screen } = view
    const query = new URLSearchParams(location.search)
    const known = Object.entries(marketing).map(([name, usual]) => [name, query.get(name) ?? query.get(usual)])
    push(path, 'landing', {
      landing: recordedAddress(location.href),
      refer: recordedAddress(document.referrer),
      lang: navigator.language,
      screen: `${screen.width}x${screen.height}`,
      marketing: JSON.stringify(Object.fromEntries(known.filter(([, value]) => value))),
    })
  }
}
