import { alertDialog } from '@ashlar/core-intents'
import type { ServiceDependencies } from './service-dependencies'

const loggedOut = {
  key: 'owner.logout.done',
  default: 'Logout Successful: You have been successfully logged out.',
} as const

/** Shows once that the account is logged out: the address loses `logout`, so that a reload does not repeat it. (OWN-03) */
export async function showLogout(service: ServiceDependencies['service']): Promise<void> {
  const url = new URL(location.href)
  url.searchParams.delete('logout')
  history.replaceState(history.state, '', url)
  const i18n = await service('i18n')
  alertDialog.ask(document.body, { message: i18n.text(loggedOut) })
}
