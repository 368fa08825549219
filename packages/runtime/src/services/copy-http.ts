import type { Services } from '@ashlar/core-block'
import type { Http, HttpError, HttpOptions } from '@ashlar/core-http'
import { createIndexSearch } from './index-search'

/** Where a copy of a site on a static host finds what a server would answer. */
export interface CopySettings {
  /** Origin of the site server whose API the copy calls; empty for a copy that has none. */
  readonly api: string
  /** Address of the list of all pages, which is searched where there is no API. Default: none. */
  readonly search: string | undefined
}

const noServer = 'This copy of the site has no server. Nothing was sent. Please contact the owner in another way.'

/** The answer of a static host to a POST. Blocks show its message, and keep the input of the visitor. */
function refusal(): HttpError {
  const error = { name: 'HttpError', status: 405, crumbFail: false, body: { error: noServer } } as const
  return Object.assign(new Error(noServer), error)
}

/** Requests of a copy of the site: all go to the API, with its cookies and its crumb; without an API only a search has an answer. */
export function createCopyHttp({ api, search }: CopySettings, http: Services['http']): Http {
  const find = search === undefined ? undefined : createIndexSearch(search)
  function call(method: 'get' | 'post' | 'put' | 'delete') {
    return async (path: string, options: HttpOptions = {}): Promise<unknown> => {
      if (api) return http[method](path, { ...options, secure: true })
      if (find && path === '/api/search') return find(String(options.query?.q ?? ''), options.signal)
      throw refusal()
    }
  }
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    setXsrfToken: (token) => http.setXsrfToken(token),
  }
}
