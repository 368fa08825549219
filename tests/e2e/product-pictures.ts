// What a page shows of the pictures of a product.
import type { Page } from 'playwright-core'

/** Position of the picture and of the thumbnail with the class of the current one. */
export const getSelected = (page: Page) =>
  page.evaluate(() =>
    ['slides-item', 'thumbnails-item'].map((part) =>
      [...document.querySelectorAll(`[data-product-gallery=${part}]`)].flatMap((element, at) =>
        element.matches('.selected') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          ? [at]
          : [],
      ),
    ),
  )

/** Whether a picture has the class of an enlarged one, and how much larger it is. */
export const isZoomed = (page: Page, at = 0) =>
  page
    .locator('[data-product-gallery="slides-item"]')
    .nth(at)
    .evaluate((slide) => [
      slide.classList.contains('is-zoomed'),
      getComputedStyle(slide.querySelector('img') as Element).scale,
    ])
