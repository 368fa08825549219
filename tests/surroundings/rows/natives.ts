// Names of the browser that scripts of a page have taken, and libraries that extend its objects.
import { libraries } from '../libraries'
import type { Row } from '../row'

const replaced = (name: string, script: string, mayStay = false): Row => ({
  name,
  group: 'natives',
  script,
  mayStay,
})

export const natives: readonly Row[] = [
  replaced('`var Map`', 'var Map = { center: [1, 2] }'),
  replaced('`var Set` and `WeakMap`', 'var Set = {}; var WeakMap = { of: 1 }'),
  replaced('`var URL`', 'var URL = { home: "/" }'),
  replaced('`var Promise`', 'var Promise = {}'),
  replaced('`var CustomEvent`, `Event`, `Element`', 'var CustomEvent = {}, Event = { names: [] }, Element = {}'),
  replaced('a class Map', 'window.Map = class Map { get() { return 7 } }', true),
  replaced(
    'frozen prototypes',
    '[Array, Object, Function, Map, Set, Promise].forEach(function (one) { Object.freeze(one.prototype) })',
  ),
  replaced('`Array.prototype.toJSON`', 'Array.prototype.toJSON = function () { return "[" + this.join() + "]" }'),
  replaced(
    'enumerable members of Object and Array',
    'Object.prototype.extend = function () {}; Array.prototype.last = function () { return this[this.length - 1] }',
  ),
  replaced(
    '`fetch` that throws',
    'window.fetch = function () { throw new TypeError("fetch is not allowed here") }',
    true,
  ),
  replaced(
    'observers of an old polyfill',
    'window.IntersectionObserver = undefined; window.requestIdleCallback = undefined; window.queueMicrotask = undefined',
    true,
  ),
  replaced('`Intl` without formats', 'window.Intl = {}', true),
  { name: 'Prototype.js', group: 'natives', script: libraries.prototype },
  { name: 'MooTools', group: 'natives', script: libraries.mooTools },
  { name: 'core-js 2', group: 'natives', script: libraries.coreJs },
  { name: 'es6-shim', group: 'natives', script: libraries.es6Shim },
  { name: 'Zone.js', group: 'natives', script: libraries.zone },
  { name: 'jQuery 1', group: 'natives', script: libraries.jQuery },
]
