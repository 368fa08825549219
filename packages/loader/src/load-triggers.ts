import { inIdleTime } from './idle'
import type { Job } from './job'
import type { ManifestEntry } from './page-manifest'

/** Goes on with a job when its block is to be fetched. */
export function watch({ entry, element, go, waiting }: Job) {
  const { loadOn, margin = 200 } = entry
  // An element that the server has sent as its start would leave it waits for a touch, whatever it contains.
  const { load, visibleWith }: Pick<ManifestEntry, 'load' | 'visibleWith'> =
    'complete' in element.dataset ? { load: 'interaction' } : entry
  if (loadOn) document.addEventListener(loadOn[0], () => element.matches(loadOn[1]) && go(), waiting)
  if (load === 'now') go()
  else if (load === 'idle') inIdleTime(go)
  else if (load === 'interaction' && !(visibleWith && element.querySelector(visibleWith))) {
    // A press begins with `pointerover`, by touch as well. A field that had the focus before this code was there may get its text by voice.
    for (const type of ['pointerover', 'focusin', 'keydown', 'input']) element.addEventListener(type, go, waiting)
  } else {
    // `scrollMargin` counts for the viewport and for containers that scroll or clip (IMG-02); with `rootMargin` the two would add up.
    const side = 'scrollMargin' in IntersectionObserver.prototype ? 'scrollMargin' : 'rootMargin'
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && go(), {
      [side]: `${margin}px`,
    })
    observer.observe(element)
    waiting.signal.addEventListener('abort', () => observer.disconnect())
  }
}
