import type { Page } from 'playwright-core'

/** The elements with a text or an icon in a colour that can hardly be told from their own ground. */
export const findFaint = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const read = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const toLinear = (part: number) => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4)
    function getLuminance(colour: string) {
      const [red = 0, green = 0, blue = 0] = read(colour).map(toLinear)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    function getContrast(first: string, second: string) {
      const [dark = 0, light = 0] = [first, second].map(getLuminance).toSorted((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    }
    const elements = [...document.querySelectorAll(selector)]
    const faint = elements.filter((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      const [, , , alpha = 1] = read(backgroundColor)
      return alpha === 1 && element.checkVisibility() && getContrast(color, backgroundColor) < 4.5
    })
    return { found: elements.length, faint: faint.map((element) => element.outerHTML.slice(0, 120)) }
  }, selector)
