const sheets: Record<string, Promise<unknown>> = {}

/** Puts a stylesheet into the page unless it is there. */
export function fetchStyle(href: string, integrity = ''): Promise<unknown> {
  sheets[href] ??= document.querySelector(`link[href="${href}"],[data-href="${href}"]`)
    ? Promise.resolve()
    : append(href, integrity)
  return sheets[href]
}

const append = (href: string, integrity: string) =>
  new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', integrity, onload: resolve, href })
    link.onerror = () => reject(new Error(`The stylesheet ${href} did not arrive.`))
    document.head.append(link)
  })
