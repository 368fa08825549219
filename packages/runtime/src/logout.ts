import { alertDialog } from '@ashlar/core-intents'
import type { ServiceParts } from './service-parts'

const loggedOut = {
  key: 'owner.logout.done',
  default: 'Logout Successful: You have been successfully logged out.',
} as const

/** Shows once that the account is logged out: the address loses `logout`, so that a reload does not repeat it. (OWN-03) */
export async function showLogout(service: ServiceParts['service']): Promise<void> {
  const url = new URL(location.href)
  url.searchParams.delete('logout')
  history.replaceState(history.state, '', url)
  const i18n = await service('i18n')
  alertDialog.ask(document.body, { message: i18n.text(loggedOut) })
}
