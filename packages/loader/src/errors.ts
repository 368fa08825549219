import type { Job } from './job'
import type { ManifestEntry, ManifestRelease } from './page-manifest'

/** The release in which an error occurred after the start. */
export interface Attribution {
  readonly entry: ManifestEntry
  readonly release: ManifestRelease
}

const key = 'ashlar.errors'
const folderOf = (url: string) => new URL('.', new URL(url, document.baseURI)).href

/** Finds the release whose file is the topmost in a stack. */
export function attribute(entries: readonly ManifestEntry[], stack: string): Attribution | undefined {
  let found: Attribution | undefined
  let top = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    for (const release of entry.releases) {
      const at = stack.indexOf(folderOf(release.url))
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
  const countIn = (names: readonly string[], name: string) => names.filter((one) => one === name).length
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

/** Calls back for every error of a release that has started: uncaught ones by their stack, and those that end a block by its element. */
export function watchErrors(
  { entries, jobs, signal }: { entries: readonly ManifestEntry[]; jobs(): readonly Job[]; signal: AbortSignal },
  onError: (attribution: Attribution, error: unknown) => void,
) {
  const seen = new WeakSet<object>()
  function pass(attribution: Attribution | undefined, error: unknown) {
    // One error may arrive twice: it ends a block, and is thrown on.
    if (!attribution || (error instanceof Object && seen.has(error))) return
    if (error instanceof Object) seen.add(error)
    onError(attribution, error)
  }
  const byStack = (error: unknown, file = '') =>
    pass(attribute(entries, `${(error as Error | undefined)?.stack ?? file}`), error)
  addEventListener('error', ({ error, filename }) => byStack(error, filename), { signal })
  addEventListener('unhandledrejection', ({ reason }) => byStack(reason), { signal })
  document.addEventListener(
    'block:error',
    ({ target, detail }: CustomEventInit<{ name: string; error: unknown }> & { target?: EventTarget | null }) => {
      const job = jobs().find(({ entry, element }) => element === target && entry.name === detail?.name)
      // One that fails before it is ready has its own way down.
      if (job?.release && job.status === 'failed') pass({ entry: job.entry, release: job.release }, detail?.error)
    },
    { signal },
  )
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
