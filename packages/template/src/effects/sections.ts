// Sections of a page: links to them, their pictures, and headers over them. One file, as each has a hash in the map of all pages.
export { start as fixedBar } from './fixed-bar'
export { start as floatingHeader } from './floating-header'
export { start as headerOver } from './header-over'
export { start as indexLinks } from './index-links'
export { start as parallax } from './parallax'
