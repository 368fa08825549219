import { isSigned } from '../../src/http/identity/signature'

/** A site, by the calls of its app or over a connection. */
interface Requested {
  request(url: string, init: RequestInit): Response | Promise<Response>
}

function saveCookie(cookies: Map<string, string>, line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0(?:;|$)/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' }

type Body = string | FormData | null

/** A visitor with a browser: stores cookies, sends the crumb of them, and names the origin as browsers do. */
export function createTestVisitor(app: Requested, origin = 'http://site.test') {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []

  function saveCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      saveCookie(cookies, line)
    }
    return response
  }
  const browserHeaders = () => ({
    Host: new URL(origin).host,
    Origin: origin,
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const send = async (method: string, path: string, headers: Record<string, string>, body: Body = null) =>
    saveCookies(await app.request(origin + path, { method, headers: { ...browserHeaders(), ...headers }, body }))
  const crumb = () => decodeURIComponent(cookies.get('crumb') ?? '')
  const page = { Accept: 'text/html' }

  const visitor = {
    cookies,
    /** Every Set-Cookie line so far. */
    setCookies,
    crumb,
    send,
    get: (path: string) => send('GET', path, page),
    html: async (path: string) => (await visitor.get(path)).text(),
    /** As a form on a page. */
    post: (path: string, form: Record<string, string> = {}) =>
      send('POST', path, { ...page, ...formType }, new URLSearchParams({ crumb: crumb(), ...form }).toString()),
    /** As a form on a page, with the page that the answer redirects to. */
    submit: async (path: string, form: Record<string, string> = {}) => {
      const response = await visitor.post(path, form)
      const location = response.headers.get('location')
      return location ? visitor.get(location) : response
    },
    /** As a script. */
    call: (method: string, path: string, body: unknown) =>
      send(method, path, { 'Content-Type': 'application/json', 'X-CSRF-Token': crumb() }, JSON.stringify(body)),
    logIn: async (email: string, password: string, more: Record<string, string> = {}) => {
      await visitor.get('/config/login')
      return visitor.post('/config/login', { email, password, ...more })
    },
  }
  return visitor
}

/** What a test visitor can do. */
export type TestVisitor = ReturnType<typeof createTestVisitor>

/** Whether there are forms in a page, each with the crumb of a visitor in the form of its response. */
export function hasOwnCrumb(visitor: TestVisitor, html: string): boolean {
  const sent = [...html.matchAll(/name="crumb" value="([^"]*)"/g)].map(([, value = '']) => value)
  return sent.length > 0 && sent.every((value) => isSigned([visitor.crumb()], value))
}
