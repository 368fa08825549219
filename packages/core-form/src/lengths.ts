import { debounce, listen } from '@ashlar/core-dom'
import { type Field, fieldsOf, itemElements } from './fields'
import { findIn } from './find'
import type { FormLifetime } from './form-lifetime'

/** Counts the characters of limited answers, now, after `restored`, and at every input (FRM-10). */
export function watchLengths({ root, config, send, onCleanup }: FormLifetime, restored?: Promise<unknown>) {
  const count = () => {
    const items = itemElements(root)
    config.items.forEach(({ id, max }, at) => {
      const element = items[at]
      const [field] = max && element ? fieldsOf(element) : []
      if (field) send({ type: 'length', id, length: field.value.length })
    })
  }
  // One second after the last input, not at every character.
  const announce = debounce(1000, (field: Field) => {
    const counter = field.closest('.form-item')?.querySelector('.form-counter')
    if (counter) findIn(root, '.form-status')?.replaceChildren(counter.textContent ?? '')
  })
  count()
  restored?.then(count)
  onCleanup(
    listen(root, 'input', ({ target }) => {
      count()
      announce(target as Field)
    }),
  )
  // Autofill sends no input event in some browsers.
  onCleanup(listen(root, 'change', count))
  onCleanup(announce.cancel)
}
