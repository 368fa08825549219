// Fetched only for a page whose scripts have replaced what blocks are made of.

type Global = Record<string, unknown>
const page: Global = Object(window)

/** The browser's own values, from an empty document and from what this one makes without a name. */
function getNatives(): Global {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.documentElement.append(frame)
  const own: Global = Object(frame.contentWindow)
  const natives = {
    Map: own.Map,
    Set: own.Set,
    WeakMap: own.WeakMap,
    WeakSet: own.WeakSet,
    URL: own.URL,
  }
  frame.remove()
  const getParent = (value: unknown) => Object.getPrototypeOf(value)
  const makers = { CustomEvent: document.createEvent('CustomEvent'), Promise: (async () => {})() }
  const Element = getParent(HTMLElement)
  const CustomEvent = makers.CustomEvent.constructor
  return {
    ...natives,
    Promise: makers.Promise.constructor,
    CustomEvent,
    Event: getParent(CustomEvent),
    Element,
    Node: getParent(Element),
  }
}

/** The browser's own value, with all that the page has put on its variable of the same name: the page reads and changes that as before. */
function join(own: object, native: object): object {
  // A bound function has no members that a proxy has to show.
  const target = typeof native === 'function' ? native.bind(undefined) : {}
  const getOwner = (key: PropertyKey) => (key !== 'prototype' && key in own ? own : native)
  return new Proxy(target, {
    get: (_target, key) => Reflect.get(getOwner(key), key),
    set: (_target, key, value) => Reflect.set(own, key, value),
    has: (_target, key) => key in own || key in native,
    deleteProperty: (_target, key) => Reflect.deleteProperty(own, key),
    ownKeys: () => Reflect.ownKeys(own),
    getOwnPropertyDescriptor(_target, key) {
      const found = Reflect.getOwnPropertyDescriptor(own, key)
      return found && { ...found, configurable: true }
    },
  })
}

/** Pairs for a loop, on the list that the library of the page returns. */
function mendEntries() {
  const { entries: listEntries }: { entries(): object } = Array.prototype
  Object.assign(Array.prototype, {
    entries(this: unknown[]) {
      const pairs = () => this.map((value, index) => [index, value])[Symbol.iterator]()
      return Object.assign(listEntries.call(this), { [Symbol.iterator]: pairs })
    },
  })
}

function mend(name: string, natives: Global) {
  const own = page[name]
  if (name === 'Array.prototype.entries') mendEntries()
  // The page calls a function of its own, which has to stay what it is.
  else if (typeof own !== 'function')
    page[name] = own instanceof Object ? join(own, Object(natives[name])) : natives[name]
}

/** The names of globals that are not the browser's own. */
function findReplaced(): string[] {
  const globals = { Map, Set, WeakMap, WeakSet, Promise, URL, Event, CustomEvent, Node, Element }
  const getTag = (value: unknown) => Object.prototype.toString.call(Object(value).prototype ?? value)
  const replaced = Object.entries<unknown>(globals).filter(([name, value]) => getTag(value) !== `[object ${name}]`)
  const names = replaced.map(([name]) => name)
  return Array.isArray([].entries()) ? [...names, 'Array.prototype.entries'] : names
}

/** Gives blocks the browser's own values again, and names once in the console what a script of the page has replaced. */
export function mendNatives() {
  const natives = getNatives()
  const replaced = findReplaced()
  for (const name of replaced) mend(name, natives)
  const lost = findReplaced().filter((name) => name !== 'Array.prototype.entries')
  const rest = lost.length > 0 ? `Blocks that need ${lost.join()} stay as served.` : 'Blocks run all the same.'
  console.warn(`[ashlar] A script of the page has replaced ${replaced.join()}. ${rest} Give its variable another name.`)
}
