import { parts } from './contract'

export interface Elements {
  readonly upgradeLinks: readonly HTMLElement[]
}

export function findElements(root: HTMLElement): Elements {
  return { upgradeLinks: [...root.querySelectorAll<HTMLElement>(parts.upgrade)] }
}

/** An open dialog, popover or full-screen element, which Escape would close. */
export const findOverlay = () =>
  document.querySelector('dialog[open],[aria-modal="true"],:popover-open') ?? document.fullscreenElement
