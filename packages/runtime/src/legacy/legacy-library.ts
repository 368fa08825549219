// The part of the old library that template code uses, over the elements of the page.

type Call = (...values: unknown[]) => unknown

/** Can be called and constructed, unlike an arrow function. */
function anything() {}

/** Answers every call with itself, so that code can go on. */
export const chain: object = new Proxy(anything, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : chain),
  apply: () => chain,
  construct: () => chain,
})

/** Calls code of the page; an error of one does not stop the others. */
export function run(call: unknown, ...values: unknown[]) {
  try {
    if (typeof call === 'function') call(...values)
  } catch (error) {
    reportError(error)
  }
}

/** Calls code of the page once its elements are there. */
export function whenReady(call: unknown, ...values: unknown[]) {
  const begin = () => run(call, ...values)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
  else queueMicrotask(begin)
}

/** The element behind a node of the library, or an element itself. */
export function getElement(node: unknown): Element | undefined {
  const { _node: element = node }: { _node?: unknown } = Object(node)
  return element instanceof Element ? element : undefined
}

/** Elements as a node list of the library; a method that is not known does nothing and can be chained. */
function wrap(elements: readonly Element[]): object {
  const [first] = elements
  const each = (call: (element: Element) => void) => {
    elements.forEach(call)
    return node
  }
  const methods: Record<string, unknown> = {
    _node: first,
    getDOMNode: () => first,
    size: () => elements.length,
    each: (call: Call) => each((element) => call(wrap([element]))),
    one: (selector: string) => wrapOne(first?.querySelector(selector)),
    all: (selector: string) => wrap(elements.flatMap((element) => [...element.querySelectorAll(selector)])),
    on: (type: string, call: EventListener) => each((element) => element.addEventListener(type, call)),
    hasClass: (name: string) => first?.classList.contains(name) ?? false,
    addClass: (name: string) => each((element) => element.classList.add(name)),
    removeClass: (name: string) => each((element) => element.classList.remove(name)),
    toggleClass: (name: string) => each((element) => element.classList.toggle(name)),
    getAttribute: (name: string) => first?.getAttribute(name) ?? '',
    setAttribute: (name: string, value: unknown) => each((element) => element.setAttribute(name, `${value}`)),
    setStyle: (name: string, value: string) =>
      each(({ style }: Element & Partial<ElementCSSInlineStyle>) => style && Reflect.set(style, name, value)),
    get: (name: string) => first && Reflect.get(first, name),
    remove: () => each((element) => element.remove()),
  }
  const node: object = new Proxy(methods, { get: (known, name) => Reflect.get(known, name) ?? chain })
  return node
}

const wrapOne = (element: Element | null | undefined) => (element ? wrap([element]) : null)

/** Answers what it does not know with a chain: the rest of the inline script runs, whatever it asks for. */
const answering = <Known extends object>(known: Known): Known =>
  new Proxy(known, {
    // A promise asks whether it is one, too.
    get: (_target, name) =>
      Reflect.get(known, name) ?? (typeof name === 'symbol' || name === 'then' ? undefined : chain),
  })

interface Tweaks {
  readonly SQUARESPACE_CONTEXT?: { readonly tweakJSON?: Readonly<Record<string, unknown>> }
}

/** The value of a tweak of the page, by its name or by that without its marks. */
function getTweakValue(name: unknown): unknown {
  const { Static }: Window & { Static?: Tweaks } = window
  const tweaks = Static?.SQUARESPACE_CONTEXT?.tweakJSON
  return tweaks?.[`${name}`] ?? tweaks?.[`${name}`.replace(/[@.]/g, '')]
}

/** The library, as `Y`. */
export const library: Record<string, unknown> = answering({
  /** Every module is here: the last value is called with the library. */
  use(...values: unknown[]) {
    whenReady(values.at(-1), library)
    return library
  },
  one: (what: unknown) => wrapOne(getElement(what) ?? (typeof what === 'string' ? document.querySelector(what) : null)),
  all: (selector: string) => wrap([...document.querySelectorAll(selector)]),
  on(type: string, call: unknown) {
    if (/^(?:domready|contentready|load)$/.test(type)) whenReady(call)
    return chain
  },
  Squarespace: answering({ Template: answering({ getTweakValue }) }),
})
