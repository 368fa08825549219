import { adoptStyle, after } from '@ashlar/core-dom'
import { getText } from '../../paint/text'
import type { StepScope } from '../paint'

/** Read by screen readers alone. */
const rule =
  '@layer ashlar{.gallery-status{block-size:1px;clip-path:inset(50%);inline-size:1px;margin:0;overflow:hidden;position:absolute}}'

const announcers = new WeakMap<HTMLElement, () => void>()

/** Inserts the place of the words, and gives back what writes them. */
function createAnnouncer({ elements, onCleanup, patch, root, state, ...scope }: StepScope) {
  const place = document.createElement('p')
  place.className = 'gallery-status'
  place.setAttribute('role', 'status')
  let cancel = () => {}
  onCleanup(adoptStyle(rule))
  onCleanup(() => {
    cancel()
    announcers.delete(root)
  })
  patch.insert(root, place)
  function write() {
    const { index } = state()
    const { image, caption } = elements.slides[index] ?? {}
    const position = getText(scope, 'position', { position: index + 1, count: elements.slides.length })
    place.textContent = `${position}\n${image?.alt || caption?.textContent?.trim() || ''}`
  }
  return () => {
    cancel()
    // The text of a place that has just been inserted is not heard.
    cancel = after(100, write)
  }
}

/** Says which slide is the current one, and what it shows: its picture has come without a word. */
export function announce(scope: StepScope) {
  if (scope.signal.aborted) return
  const say = announcers.get(scope.root) ?? createAnnouncer(scope)
  announcers.set(scope.root, say)
  say()
}
