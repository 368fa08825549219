import { listen, readAddress } from '@ashlar/core-dom'
import type { TemplateScope } from './press'

/** A menu that is a field: the chosen page is opened. */
export function start({ root, onCleanup }: TemplateScope) {
  const select = root as HTMLSelectElement
  onCleanup(
    listen(select, 'change', () => {
      const address = readAddress(select.value)
      if (address) location.assign(address)
    }),
  )
}
