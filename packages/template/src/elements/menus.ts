const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** What closes a menu of small windows: its links, and what lies over the page. */
export const findClosers = () => ({
  links: find('#mobileNavigation a,#overlayNav a,#sidecarNav a,#mobileNavWrapper a,.nav-wrapper .index.home a'),
  covers: find('.body-overlay'),
})

/** The folders beside one, which close as it opens. */
export const findBesides = (folder: HTMLElement, selector: string) =>
  [...(folder.closest('nav,.nav-wrapper')?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((it) => it !== folder)

/** What unfolds a list. */
export const findToggle = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector)

/** What opens a menu with a controller of its own, and its content. */
export const findMenu = (root: HTMLElement) => ({
  toggle: root.querySelector<HTMLElement>('button,[class*=toggle],[class*=burger],[class*=icon]'),
  content: root.querySelector<HTMLElement>(':is(nav,ul,[class*=menu],[class*=content]):not(button,:has(button))'),
})
