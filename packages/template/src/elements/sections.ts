/** A link to a section of the page. */
export interface SectionLink {
  /** The element that shows which section is read. */
  readonly item: HTMLElement
  readonly section: HTMLElement
}

/** The navigation of an index. */
export interface IndexLinks {
  readonly nav: HTMLElement
  readonly links: readonly SectionLink[]
}

/** Links to sections of this page, in a navigation or in what is around it. */
export function findIndexLinks(root: HTMLElement): IndexLinks {
  const nav = root.querySelector<HTMLElement>('.Index-nav') ?? root
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].flatMap((link) => {
    const section = link.pathname === location.pathname ? document.getElementById(link.hash.slice(1)) : null
    return section ? [{ item: link.closest<HTMLElement>('.index.home') ?? link, section }] : []
  })
  return { nav, links }
}

/** A picture that moves, and the section that it belongs to. */
export interface MovingPicture {
  readonly box: HTMLElement
  readonly section: HTMLElement
  readonly media: readonly HTMLElement[]
}

const findMedia = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('img,video,iframe')]

/** The pictures of a section or of a whole page, each in the box that its stylesheet gives it. */
export function findMovingPictures(root: HTMLElement): MovingPicture[] {
  const boxes = root.matches('[data-parallax-item]')
    ? [root]
    : [...root.querySelectorAll<HTMLElement>('[data-parallax-image-wrapper],.background-image-fx')]
  if (root.matches('.background-image-fx')) boxes.push(root)
  return boxes.flatMap((box) => {
    const { parallaxId } = box.dataset
    const section = parallaxId
      ? document.querySelector<HTMLElement>(
          `[data-parallax-original-element][data-parallax-id="${CSS.escape(parallaxId)}"]`,
        )
      : box.parentElement
    return section ? [{ box, section, media: findMedia(box) }] : []
  })
}

/** The parts that a header over the first picture moves. */
export const findUnderHeader = (header: HTMLElement) => ({
  inner: header.querySelector<HTMLElement>('.header-inner'),
  title: header.querySelector<HTMLElement>('.header-inner :is(.title-logo-wrapper,h1)'),
  navigation: header.querySelector<HTMLElement>('#mainNavigation'),
  banner: document.querySelector<HTMLElement>('.has-banner-image .banner-thumbnail-wrapper .desc-wrapper'),
  section: document.querySelector<HTMLElement>(
    '.main-content .index-section:first-child:not(:has(.index-gallery)) .has-main-media .content-inner,.main-content .index-section:first-child:has(.has-main-media):not(:has(.index-gallery)) .content-inner',
  ),
})

/** Where a floating header is inserted, and the section after which it comes into sight. */
export const findFloating = () => ({
  before: document.querySelector<HTMLElement>('#mobileNavToggle'),
  section: document.querySelector<HTMLElement>('.index-section-wrapper,.index-section'),
})

/** The page under a bar that stays in sight. */
export const findSite = () => document.querySelector<HTMLElement>('.Site')
