import { HonoRequest } from 'hono/request'

/** Notes the names of the parameters and fields that handlers read, until it is stopped. */
export function watchReadNames(): { readonly names: Set<string>; stop(): void } {
  const names = new Set<string>()
  const note = (name: unknown) => {
    if (typeof name === 'string' && !/^(?:crumb|then|toJSON|ashlar.*)$/.test(name)) names.add(name)
  }
  const read = (body: object, name: string | symbol) => {
    note(name)
    return Reflect.get(body, name)
  }
  const { query, parseBody } = HonoRequest.prototype
  HonoRequest.prototype.query = new Proxy(query, {
    apply(asked, request, options) {
      note(options[0])
      return Reflect.apply(asked, request, options)
    },
  })
  HonoRequest.prototype.parseBody = new Proxy(parseBody, {
    apply: async (asked, request, options) => new Proxy(await Reflect.apply(asked, request, options), { get: read }),
  })
  return { names, stop: () => Object.assign(HonoRequest.prototype, { query, parseBody }) }
}
