/** Characters that a small screen shows beside a picture. */
const nearText = 300
/** Pictures of a row of products, or of two rows on a small screen. */
const most = 4

/** What a reader sees of HTML, piece by piece: what is not drawn as it stands, pictures, other tags, and text. */
const pieces = /<(script|style|noscript|template|select)\b[\s\S]*?<\/\1>|<img\b[^>]*>|<[^>]*>|[^<]+/g

/** A picture that a script fetches has an address without a request; one of low priority is shown once something is done, such as pointing at it. */
const isPicture = (piece: string) => piece.startsWith('<img') && !/ src="data:| fetchpriority="low"/i.test(piece)

function atOnce(picture: string, isFirst: boolean): string {
  const eager = picture.replace(' loading="lazy"', ' loading="eager"')
  return isFirst ? eager.replace(/ fetchpriority="\w+"/i, '').replace('<img', '<img fetchPriority="high"') : eager
}

/** The pictures of a page that its first screen shows: those of one section of its main part, below little text. */
function* firstPictures(html: string) {
  const found = new RegExp(pieces)
  found.lastIndex = html.indexOf('<main')
  let [text, count] = [0, 0]
  for (let match = found.exec(html); match; match = found.exec(html)) {
    const [piece] = match
    if (!piece.startsWith('<')) text += piece.trim().length
    if (text > nearText || count === most || piece === '</main>' || (piece === '</section>' && count > 0)) return
    if (!isPicture(piece)) continue
    count++
    yield match
  }
}

/**
 * The pictures that the first screen shows are fetched at once, the first of them ahead of others: a lazy one waits for the layout of the page, and the
 * largest paint with it. No block knows where on a page it stands, so this is seen of the page.
 */
export function withFirstPictures(html: string): string {
  if (!html.includes('<main')) return html
  let [done, end] = ['', 0]
  for (const { 0: picture, index } of firstPictures(html)) {
    done += html.slice(end, index) + atOnce(picture, end === 0)
    end = index + picture.length
  }
  return done + html.slice(end)
}
