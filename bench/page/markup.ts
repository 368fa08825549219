// The page of nine jobs as a good engineer writes it by hand: each job works without a script, as far as a browser can do it.
import type { BenchContent } from '../pages/jobs'

const pictures = 24
const repeat = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at + 1)).join('')
const picture = (number: number, more = ' loading="lazy"') =>
  `<img src="/img/${number}.png" width="640" height="480" alt="Image ${number}"${more}>`

const cart = '<div class="bar"><b>Shop</b><a href="/cart">Cart (<span data-count>0</span>)</a></div>'

const slideshow = [
  `<ul class="slides" tabindex="0" aria-label="Slideshow">${repeat(pictures, (number) => `<li id="slide-${number}">${picture(number, number === 1 ? ' fetchpriority="high"' : undefined)}</li>`)}</ul>`,
  '<button data-prev>Previous</button> <button data-next>Next</button>',
  `<div class="dots">${repeat(pictures, (number) => `<a href="#slide-${number}" aria-label="Go to slide ${number}"></a>`)}</div>`,
].join('')

const items = repeat(8, (number) => `<span>Item number ${number}</span>`)
// The line twice: it starts again where it looks the same.
const marquee = `<div class="marquee"><div>${items}<div aria-hidden="true" style="display:contents">${items}</div></div><label><input type="checkbox"> Pause</label></div>`

const products = `<h2>Products</h2>${repeat(
  3,
  (number) =>
    `<form action="/api/commerce/cart/entries" method="post">Product ${number}, $${number}0.00 <input type="hidden" name="itemId" value="product-${number}"><button data-add="${number}">Add to cart</button></form>`,
)}`

const grid = `<div class="grid" id="grid">${repeat(
  pictures,
  (number) => `<a href="/img/${number}.png" data-pswp-width="640" data-pswp-height="480">${picture(number)}</a>`,
)}</div>`

const accordion = ({ accordionItems }: BenchContent) =>
  accordionItems
    .map(
      ([title, text], at) =>
        `<details name="questions"><summary data-t="${at}">${title}</summary><p>${text}</p></details>`,
    )
    .join('')

const video = `<a class="video" href="https://www.youtube.com/watch?v=abc">${picture(95)}</a>`

const form = ({ fields }: BenchContent) => {
  const labels = fields.map(([id, title, type, { required }]) => {
    const more = `id="f-${id}" name="${id}"${required ? ' required' : ''} aria-describedby="e-${id}"`
    const control = type === 'textarea' ? `<textarea ${more}></textarea>` : `<input type="${type}" ${more}>`
    return `<label>${title}${control}<small id="e-${id}" role="alert"></small></label>`
  })
  return `<form class="contact" action="/api/form/submit/contact" method="post">${labels.join('')}<button data-submit>Send</button></form>`
}

const map = `<a href="https://www.google.com/maps?ll=52.5,13.4"><img src="/img/90.png" width="960" height="400" alt="Map: Street 1, 10115 Berlin" loading="lazy"></a><address>Here, Street 1, 10115 Berlin</address>`

const banner =
  '<form class="banner" action="/consent" method="post"><p>We use cookies to run this site, to measure visits and to show you relevant content.</p><button value="all">Accept all</button> <button value="none">Reject all</button></form>'

/** Writes the section of a job by its name and the HTML by hand. */
export type WriteSection = (name: string, html: string) => string

export const writeSection: WriteSection = (name, html) => `<section data-s="${name}">${html}</section>`

/** The body of the pages without script, by hand and with libraries; pages whose sections are written another way give a writer of their own. */
export const bodyByHand = (content: BenchContent, section: WriteSection = writeSection): string =>
  [
    section('cart', cart),
    '<h1>Whole page</h1><p>Text of the first screen.</p>',
    section('slideshow', slideshow),
    section('marquee', marquee),
    section('products', products),
    section('lightbox', grid),
    section('accordion', accordion(content)),
    section('video', video),
    section('form', form(content)),
    section('map', map),
    section('consent', banner),
  ].join('')
