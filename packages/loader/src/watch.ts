import type { ManifestEntry } from './page-manifest'

/** Calls `go` when the block of an element is to be fetched; `signal` ends the wait. */
export function watch({ load, margin = 200 }: ManifestEntry, element: Element, go: () => void, signal: AbortSignal) {
  if (load === 'now') go()
  // A browser with nothing to paint may never be idle: the timeout is two seconds.
  else if (load === 'idle') (window.requestIdleCallback ?? setTimeout)(go, { timeout: 2000 })
  else if (load === 'interaction') {
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
      element.addEventListener(type, go, { signal })
  } else {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
      rootMargin: `${margin}px`,
    })
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  }
}
