import { lazy } from '@ashlar/core-block/lazy'
import type { Family } from '../contract'
import type { TemplateScope } from './press'

/** What starts a family. */
type Starts = Partial<Readonly<Record<Family, (scope: TemplateScope) => void>>>

const menus = () => import('./menus')
const sections = () => import('./sections')
const places = () => import('./places')
const galleries = () => import('./galleries')

/** The file of each family, fetched where the page has one of it. */
const files: Readonly<Record<Family, () => Promise<Starts>>> = {
  menuBox: menus,
  bodyClass: menus,
  folderBox: menus,
  folderLink: menus,
  unfolding: menus,
  menuController: menus,
  menuSelect: menus,
  indexLinks: sections,
  parallax: sections,
  cartPlace: places,
  growingText: places,
  sharePlace: places,
  itemLinks: places,
  imageButton: places,
  indexGallery: galleries,
  indexSets: menus,
  windowGallery: places,
  floatingHeader: sections,
  headerOver: sections,
  fixedBar: sections,
}

/** Starts each family of the element. */
export function effects(scope: TemplateScope): Promise<undefined> {
  const starts = scope.config.families.map((family) => lazy(files[family], scope)((found) => found[family]?.(scope)))
  return Promise.all(starts).then(() => undefined)
}
