import { contract } from './contract'

export interface Elements {
  readonly upgradeLinks: readonly HTMLElement[]
}

export function findElements(root: HTMLElement): Elements {
  return { upgradeLinks: [...root.querySelectorAll<HTMLElement>(contract.parts.upgrade)] }
}

/** True while a dialog or a popover is open, which Escape would close. */
export const hasOpenOverlay = () =>
  document.querySelector('dialog[open],[aria-modal="true"],:popover-open') !== null || !!document.fullscreenElement
