import type { Scope } from '@ashlar/core-block'
import { findNonce, loadScript, scriptTimeouts } from '@ashlar/core-http'
import type { Elements } from '../elements'
import type { Action, Config, State } from '../model'

/** Address of the widget's script. A test replaces it by a small script on another origin. */
export const provider = { url: 'https://platform.twitter.com/widgets.js', timeout: scriptTimeouts.social as number }

/** The part of the widget's library that the block uses. */
interface Library {
  readonly widgets: { createFollowButton(name: string, place: Element): unknown }
}
const getLibrary = () => (window as { twttr?: Library }).twttr

let loading: Promise<void> | undefined

/** The library, loaded once a page. Rejects after 10 s or on an error; the next button tries again (SOC-02). */
async function load(): Promise<Library> {
  const nonce = findNonce()
  loading ??= (
    getLibrary() ? Promise.resolve() : loadScript(provider.url, { timeout: provider.timeout, ...(nonce && { nonce }) })
  ).finally(() => (loading = undefined))
  await loading
  const library = getLibrary()
  if (!library) throw new Error('The script has come without its library. The plain link stays. Check its address.')
  return library
}

export type SocialScope = Scope<Config, State, Action, Elements>

/** Shows the follow button of the provider. Rejects when its script does not come (SOC-02). */
export async function showButton({ root, config, signal, patch, send, emit }: SocialScope) {
  const { widgets } = await load()
  if (signal.aborted) return
  const place = document.createElement('span')
  place.className = 'social-follow-widget'
  patch.insert(root, place)
  // The widget resolves with its element, or with nothing when the account does not exist.
  await widgets.createFollowButton(config.username, place)
  if (signal.aborted || !place.hasChildNodes()) return
  send({ type: 'show' })
  emit('follow')
}
