import { loadService, member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { Http, HttpError } from '@ashlar/core-http'
import type { MemberScope } from './paint'

const path = '/api/site-users/account/session'

/** Sends the forms by request, and leaves the page only after success (MEM-01, MEM-02). */
export function effects(scope: MemberScope) {
  const { root, elements, onCleanup, send, state, config, services } = scope
  if (config.kind === 'link') return undefined
  // It is there when the form is sent; a failure is met then.
  loadService(services, 'http').catch(() => {})
  onCleanup(
    listen(root, 'submit', (event) => {
      event.preventDefault()
      if (state().phase !== 'idle') return
      const { email = '', password = '', rememberMe } = getValues(root)
      send({ type: 'submit', isComplete: config.kind === 'logout' || (email.trim() !== '' && password !== '') })
      if (state().phase === 'sending') void submit(scope, { email, password, rememberMe: rememberMe !== undefined })
      else focusField(scope, email.trim() ? 'password' : 'email')
    }),
  )
  for (const field of elements.fields) onCleanup(listen(field, 'input', () => send({ type: 'correct' })))
  // A page restored from the back/forward cache still shows the previous account.
  onCleanup(
    listen(window, 'pageshow', (event) => {
      if (event.persisted && state().phase === 'done') location.reload()
    }),
  )
  return undefined
}

/** Read through FormData, because a field may have the name of a form's own property. */
const getValues = (root: HTMLElement): Record<string, string> =>
  Object.fromEntries([...new FormData(root as HTMLFormElement)].map(([name, value]) => [name, String(value)]))

const focusField = ({ elements }: MemberScope, name: string) =>
  elements.fields.find((field) => field.name === name)?.focus()

async function logIn({ root, signal }: MemberScope, http: Http, body: object) {
  const token = member(await http.post(path, { body, signal }), 'xsrfToken')
  if (typeof token === 'string') http.setXsrfToken(token)
  // Cleared, so that going back finds no password. Through the prototype: a field named reset hides the form's own method.
  HTMLFormElement.prototype.reset.call(root)
}

async function logOut({ config, signal }: MemberScope, http: Http) {
  // A refused crumb is fetched and sent again once by the service.
  await http.delete(path, { query: { cloneCart: config.cloneCart }, signal })
  http.setXsrfToken(undefined)
}

async function submit(scope: MemberScope, body: object) {
  const { services, config, send, signal, emit } = scope
  const isLogin = config.kind === 'login'
  try {
    // A page without the service fails as a lost connection does.
    const http = (await loadService(services, 'http')) as Http
    await (isLogin ? logIn(scope, http, body) : logOut(scope, http))
    send({ type: 'succeed' })
    if (emit(isLogin ? 'login' : 'logout')) location.assign(config.next)
  } catch (error) {
    if (!signal.aborted) fail(scope, error as Partial<HttpError>)
  }
}

function fail(scope: MemberScope, { status = 0 }: Partial<HttpError>) {
  scope.send({ type: 'fail', status })
  if (scope.state().notice === 'wrong') focusField(scope, 'password')
}
