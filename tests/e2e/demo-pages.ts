// All pages of the demo site: those that its links lead to, and those that no link leads to.

/** Forms that come by mail, errors, and pages of one visitor. */
const unlinked = [
  '/not-here',
  '/cart',
  '/members',
  '/popup-overlay',
  '/private-view',
  '/welcome',
  '/newsletter/unsubscribe?email=ada%40example.com',
]

/** The links of a page to others of the site. */
function findLinks(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].flatMap(([, href = '']) => {
    const path = href.replaceAll('&amp;', '&')
    // The admin is no page for visitors, and the same pages stand in other languages.
    return /^\/(?:config|cdn|images|api|s|logout)(?:\/|$)|[?&](?:lang|language|view|month|logout|format)=/.test(path)
      ? []
      : [path]
  })
}

async function followLinks(origin: string): Promise<readonly string[]> {
  const paths = new Set(['/', ...unlinked])
  for (const path of paths) {
    // A page of the same kind, which leads nowhere else.
    if (path.includes('?')) continue
    const response = await fetch(origin + path, { redirect: 'manual' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) paths.delete(path)
    else for (const link of findLinks(await response.text())) paths.add(link)
  }
  return [...paths]
}

let found: Promise<readonly string[]> | undefined

/**
 * The paths of all pages in the order of their links, from the home page on: the next page of the demo is among them. They are read once for all files of a
 * worker, whose sites are filled with the same pages.
 */
export function findDemoPages(origin: string): Promise<readonly string[]> {
  found ??= followLinks(origin)
  return found
}
