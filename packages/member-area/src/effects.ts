import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { HttpError } from '@ashlar/core-http'
import type { MemberScope } from './paint'

const path = '/api/site-users/account/session'

/** Sends the forms without leaving the page until there is somewhere to go (MEM-01, MEM-02). */
export function effects(scope: MemberScope) {
  const { root, onCleanup, send, config } = scope
  if (config.kind === 'link') return undefined
  onCleanup(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      const { email = '', password = '', rememberMe } = valuesOf(root)
      const before = scope.state().phase
      send({ type: 'submit', isComplete: config.kind === 'logout' || (email.trim() !== '' && password !== '') })
      if (before === 'idle' && scope.state().phase === 'sending')
        void ask(scope, { email, password, rememberMe: rememberMe !== undefined })
      else if (scope.state().notice === 'missing') focusFirst(root, email.trim() ? 'password' : 'email')
    }),
  )
  // A page that comes back as it was left still says what is true no longer.
  onCleanup(
    listen(window, 'pageshow', (event) => {
      if ((event as Event as PageTransitionEvent).persisted && scope.state().phase === 'done') location.reload()
    }),
  )
  return undefined
}

/** Of a form that has elements of any name: they are read through the browser's own form data. */
const valuesOf = (root: HTMLElement): Record<string, string> =>
  Object.fromEntries([...new FormData(root as HTMLFormElement)].map(([name, value]) => [name, String(value)]))

const focusFirst = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

async function ask(scope: MemberScope, body: object) {
  const { services, config, root, send, signal, emit } = scope
  const isLogin = config.kind === 'login'
  try {
    const { http } = services
    if (!http) throw new Error('There is no http service.')
    if (isLogin) {
      const token = member(await http.post(path, { body, signal }), 'xsrfToken')
      if (typeof token === 'string') http.setXsrfToken(token)
      // Whoever comes back to this page finds no password in it.
      // By way of the prototype: a field named reset takes the place of the form's own.
      HTMLFormElement.prototype.reset.call(root)
    } else {
      // A refused crumb is fetched and sent again once by the service.
      await http.delete(path, { query: { cloneCart: config.cloneCart }, signal })
      http.setXsrfToken(undefined)
    }
    send({ type: 'succeed' })
    if (emit(isLogin ? 'login' : 'logout')) location.assign(config.next)
  } catch (error) {
    if (signal.aborted) return
    send({ type: 'fail', status: (error as Partial<HttpError>).status ?? 0 })
    if (scope.state().notice === 'wrong') focusFirst(root, 'password')
  }
}
