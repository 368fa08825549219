import type { Job } from './job'
import type { ManifestEntry, ManifestRelease } from './page-manifest'

/** The release in which an error occurred after the start. */
export interface Attribution {
  readonly entry: ManifestEntry
  readonly release: ManifestRelease
}

const key = 'ashlar.errors'
const getFolder = (url: string) => new URL('.', new URL(url, document.baseURI)).href

/** Finds the release whose file is the topmost in a stack. */
export function attribute(entries: readonly ManifestEntry[], stack: string): Attribution | undefined {
  let found: Attribution | undefined
  let top = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    for (const release of entry.releases) {
      const at = stack.indexOf(getFolder(release.url))
      if (at < 0 || at >= top) continue
      found = { entry, release }
      top = at
    }
  }
  return found
}

/** Counts an error of a release in this session, and on this page where the browser refuses its storage. */
export function errorCounter(): (name: string) => number {
  const seen: string[] = []
  const countIn = (names: readonly string[], name: string) => names.filter((listed) => listed === name).length
  return (name) => {
    seen.push(name)
    try {
      const all = `${sessionStorage.getItem(key) ?? ''} ${name}`.trim().split(' ')
      const count = countIn(all, name)
      // More than two make no difference.
      if (count <= 2) sessionStorage.setItem(key, all.join(' '))
      return count
    } catch {
      return countIn(seen, name)
    }
  }
}

/** An error of a block, from the event that reports it. */
type BlockErrorEvent = CustomEventInit<{ name: string; error: unknown }> & { target?: EventTarget | null }

/** Returns the function that reads which release has failed: an uncaught error by its stack, one that ended a block by its element. */
export function createErrorReader(entries: readonly ManifestEntry[], jobs: () => readonly Job[]) {
  const seen = new WeakSet<object>()

  function find(event: Event): [attribution: Attribution | undefined, error: unknown] {
    if (event.type === 'block:error') {
      const { target, detail } = event as BlockErrorEvent
      const { entry, release } =
        jobs().find((job) => job.element === target && job.entry.name === detail?.name) ?? ({} as Partial<Job>)
      return [entry && release && { entry, release }, detail?.error]
    }
    const { error, filename, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    return [attribute(entries, `${(reason as Error | undefined)?.stack ?? filename ?? ''}`), reason]
  }
  return (event: Event): Attribution | undefined => {
    const [attribution, error] = find(event)
    // One error may arrive twice: it ends a block, and is thrown on.
    if (!attribution || (error instanceof Object && seen.has(error))) return undefined
    if (error instanceof Object) seen.add(error)
    return attribution
  }
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = field.multiple || options.some(({ defaultSelected }) => defaultSelected) ? undefined : options[0]
    return options.some((option) => option.selected !== (option.defaultSelected || option === first))
  }
  const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked
  return type !== 'hidden' && value !== defaultValue
}

/** True when a visitor has changed a form in an element; `touched` are the fields that got input. */
export function isDirty(element: HTMLElement, touched: ReadonlySet<EventTarget>): boolean {
  // A view writes its values into attributes as well, so the values alone do not show it.
  if ([...touched].some((target) => element.contains(target as Node))) return true
  return [...element.querySelectorAll('input,textarea,select')].some(isChanged)
}
