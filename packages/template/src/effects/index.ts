import { lazy } from '@ashlar/core-block/lazy'
import type { Family } from '../contract'
import type { TemplateScope } from './press'

interface FamilyModule {
  start(scope: TemplateScope): void
}

/** A file for each family, fetched where the page has one of it. */
const modules: Readonly<Record<Family, () => Promise<FamilyModule>>> = {
  menuBox: () => import('./menu-box'),
  bodyClass: () => import('./body-class'),
  folderBox: () => import('./folder-box'),
  folderLink: () => import('./folder-link'),
  unfolding: () => import('./unfolding'),
  menuController: () => import('./menu-controller'),
  menuSelect: () => import('./menu-select'),
  indexLinks: () => import('./index-links'),
  parallax: () => import('./parallax'),
  cartPlace: () => import('./cart-place'),
  growingText: () => import('./growing-text'),
  sharePlace: () => import('./share-place'),
  itemLinks: () => import('./item-links'),
  indexGallery: () => import('./index-gallery'),
  windowGallery: () => import('./window-gallery'),
  floatingHeader: () => import('./floating-header'),
  headerOver: () => import('./header-over'),
  fixedBar: () => import('./fixed-bar'),
}

/** Starts each family of the element. */
export function effects(scope: TemplateScope): Promise<undefined> {
  const starts = scope.config.families.map((family) => lazy(modules[family], scope)(({ start }) => start(scope)))
  return Promise.all(starts).then(() => undefined)
}
