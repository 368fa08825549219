// Storage that is refused, full, emptied, and tabs that are kept.
import type { Row } from '../row'

const row = (name: string, script: string, moments?: Row['moments']): Row => ({
  name,
  group: 'storage',
  script,
  ...(moments && { moments }),
})

const throwing = `function () { throw new DOMException('The storage is denied.', 'SecurityError') }`
const dispatch = (target: string, type: string, more = '') =>
  `${target}.dispatchEvent(Object.assign(new Event('${type}'), { ${more} }))`

export const storage: readonly Row[] = [
  row(
    'storage throws',
    `['localStorage', 'sessionStorage', 'indexedDB', 'caches'].forEach(function (name) { Object.defineProperty(window, name, { configurable: true, get: ${throwing} }) })`,
  ),
  row(
    'storage is full',
    `Storage.prototype.setItem = function () { throw new DOMException('Full.', 'QuotaExceededError') }`,
  ),
  row(
    'storage is null',
    `['localStorage', 'sessionStorage'].forEach(function (name) { Object.defineProperty(window, name, { configurable: true, value: null }) })`,
  ),
  row(
    'cookies are off',
    `Object.defineProperty(document, 'cookie', { configurable: true, get: function () { return '' }, set: function () {} }); Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: false })`,
  ),
  row(
    'cookies throw',
    `Object.defineProperty(document, 'cookie', { configurable: true, get: ${throwing}, set: ${throwing} })`,
  ),
  row(
    'emptied in another tab',
    `localStorage.clear(); sessionStorage.clear(); dispatchEvent(new StorageEvent('storage', { key: null }))`,
  ),
  row(
    'strange values of another script',
    `['localStorage', 'sessionStorage'].forEach(function (name) { var store = window[name], keys = Object.keys(store).concat('ashlar.errors', 'cart', 'ss_lang'); keys.forEach(function (key) { store.setItem(key, '{"broken') }) }); document.cookie = 'crumb=%E0%A4%A'`,
  ),
  row(
    'kept for back and forward',
    `${dispatch('window', 'pagehide', 'persisted: true')}; ${dispatch('window', 'pageshow', 'persisted: true')}`,
    ['after'],
  ),
  row(
    'frozen and resumed',
    ['freeze', 'resume', 'visibilitychange'].map((type) => dispatch('document', type)).join(';'),
    ['at', 'after'],
  ),
  row(
    'prerendered',
    `Object.defineProperty(document, 'prerendering', { configurable: true, value: true }); setTimeout(function () { Object.defineProperty(document, 'prerendering', { configurable: true, value: false }); document.dispatchEvent(new Event('prerenderingchange')) }, 400)`,
    ['before'],
  ),
]
