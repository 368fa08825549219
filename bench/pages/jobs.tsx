// The page of nine jobs, as our server renders it: one block for each.
import { renderToStaticMarkup } from 'react-dom/server'
import { Markup as Accordion, type AccordionConfig } from '../../packages/accordion/src/markup'
import { Markup as CartIndicator } from '../../packages/cart-indicator/src/markup'
import { ProductForm } from '../../packages/commerce/src/markup'
import { Banner } from '../../packages/consent/src/markup'
import { Markup as Forms } from '../../packages/forms/src/markup'
import { filesOf, Markup as Gallery, type GalleryConfig } from '../../packages/gallery/src/markup'
import { Markup as JsonForm } from '../../packages/json-form/src/markup'
import { Markup as Lightbox } from '../../packages/lightbox/src/markup'
import { Markup as MapBlock } from '../../packages/map/src/markup'
import { Markup as Marquee } from '../../packages/marquee/src/markup'
import { Markup as Video } from '../../packages/video/src/markup'
import { context } from './head'

/** Number of pictures in the slideshow and in the grid. */
const pictures = 24
const list = <Value,>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at + 1))
const slides = list(pictures, (at) => ({ src: `/img/${at}.png`, alt: `Image ${at}`, width: 640, height: 480 }))

const bullets = (
  <div className="sqs-gallery-thumbnails dots">
    {slides.map(({ src }, at) => (
      <button
        key={src}
        type="button"
        aria-label={`Go to slide ${at + 1}`}
        className={at === 0 ? 'sqs-active-slide' : undefined}
      />
    ))}
  </div>
)

const slideshow: GalleryConfig = {
  design: 'slideshow',
  slides,
  label: 'Slideshow',
  // The first section of the page, and so rendered like that of a site.
  first: true,
  transition: 'scroll',
  autoCrop: true,
}
export const slideshowHtml = () =>
  renderToStaticMarkup(<Gallery config={slideshow} />)
    .replace('class="next"', 'class="next" data-next=""')
    .replace('</section>', `${renderToStaticMarkup(bullets)}</section>`)

/** The first section, as the server names it; this page adds bullets to it. */
export const pageFirst = [
  { name: 'gallery', files: [...filesOf(slideshow), 'bullets'], isComplete: true, isAnswered: true },
]

const grid: GalleryConfig = {
  design: 'grid',
  slides,
  label: 'Grid',
  slidesPerRow: 6,
  imageAspectRatio: 1.333,
  gutter: 8,
  lightbox: true,
}
export const gridHtml = () => renderToStaticMarkup(<Gallery config={grid} />).replace('<section', '<section id="grid"')

export const linksHtml = () =>
  renderToStaticMarkup(
    <Lightbox config={{ pictures: slides.map(({ src, alt }) => ({ src, thumbnail: src, alt })) }} />,
  ).replace('class="lightbox-links"', 'class="lightbox-links grid" id="grid"')

export function accordionHtml(items: readonly (readonly [title: string, text: string])[]) {
  const config: AccordionConfig = { items: items.map(([title, text]) => ({ title, text: [text] })) }
  let at = 0
  const html = renderToStaticMarkup(<Accordion config={config} />)
  return `<div class="acc">${html.replaceAll('class="accordion-item__click-target"', (one) => `${one} data-t="${at++}"`)}</div>`
}

export const marqueeHtml = () =>
  renderToStaticMarkup(
    <Marquee config={{ items: list(8, (at) => `Item number ${at}`), animationSpeed: 1, pausedOnHover: true }} />,
  )

export const mapHtml = () =>
  renderToStaticMarkup(
    <MapBlock
      config={{
        mapLat: 52.5,
        mapLng: 13.4,
        mapZoom: 10,
        addressTitle: 'Here',
        addressLine1: 'Street 1',
        addressLine2: '10115 Berlin',
        addressCountry: 'Germany',
      }}
    />,
  )

export const videoHtml = () =>
  renderToStaticMarkup(
    <Video
      config={{
        kind: 'embed',
        address: 'https://www.youtube.com/embed/abc',
        title: 'Video',
        link: 'https://www.youtube.com/watch?v=abc',
        picture: '/img/95.png',
      }}
    />,
  )

/** A field of the harness: name, label, type of input, attributes. */
export type BenchField = readonly [
  id: string,
  title: string,
  type: string,
  more: { readonly required?: 1; readonly options?: readonly string[] },
]
const kinds: Readonly<Record<string, 'email' | 'phone' | 'number' | 'select' | 'textarea'>> = {
  email: 'email',
  tel: 'phone',
  number: 'number',
  select: 'select',
  textarea: 'textarea',
}
export const formHtml = (fields: readonly BenchField[]) =>
  renderToStaticMarkup(
    <Forms
      config={{
        formId: 'contact',
        submit: 'Send',
        fields: fields.map(([id, title, type, { required, options }]) => ({
          id,
          kind: kinds[type] ?? 'text',
          title,
          isRequired: required === 1,
          ...(options && { options }),
        })),
      }}
    />,
  )
    .replace('for="first-field"', 'for="f-first"')
    .replace('id="first-field"', 'id="f-first"')
    .replace('type="submit"', 'type="submit" data-submit=""')

const jsonKinds: Readonly<Record<string, string>> = { tel: 'phone', url: 'website' }
/** The same fields as a form in JSON, whose view is React's. */
export const jsonFormHtml = (fields: readonly BenchField[]) => {
  const formFields = fields.map(([id, title, type, { required, options }]) => {
    const kind = jsonKinds[type] ?? type
    return { type: kind, [kind]: true, id, title, required: required === 1, ...(options && { options }) }
  })
  return renderToStaticMarkup(
    <JsonForm config={{ form: { formId: 'bench', formSubmitButtonText: 'Send', formFields } }} />,
  )
}

const product = (at: number) => ({
  id: `product-${at}`,
  title: `Product ${at}`,
  url: `/shop/${at}`,
  description: '',
  images: [],
  productType: 2,
  variantAttributeNames: [],
  variants: [
    {
      id: `v-${at}`,
      sku: `SQ${at}`,
      priceCents: 1000 * at,
      salePriceCents: null,
      onSale: false,
      stock: { unlimited: true },
      attributes: {},
      imageUrl: null,
    },
  ],
  subscribable: false,
  subscriptionPlan: null,
  isGiftCard: false,
  workflowState: 1,
})
export const cartHtml = () =>
  `<div class="bar"><b>Shop</b>${renderToStaticMarkup(<CartIndicator config={{ quantity: 0 }} />)}</div>`
export const productsHtml = () =>
  `<h2>Products</h2>${list(3, (at) => {
    const form = renderToStaticMarkup(
      <ProductForm config={{ product: product(at) as never, shop: { currency: 'USD' } }} />,
    )
    return `<div>Product ${at} ${form.replace('class="sqs-add-to-cart-button ', `data-add="${at}" class="sqs-add-to-cart-button `)}</div>`
  }).join('')}`

const { cookieBannerText, cookieBannerCtaText, cookieBannerOptOutCtaText } = context.cookieSettings
export const bannerHtml = () =>
  renderToStaticMarkup(
    <Banner
      config={{
        settings: context.cookieSettings,
        text: cookieBannerText,
        accept: cookieBannerCtaText,
        decline: cookieBannerOptOutCtaText,
        label: 'Cookie banner',
      }}
    />,
  )

const section = (name: string, html: string, style = '') =>
  `<section data-s="${name}"${style && ` style="${style}"`}>${html}</section>`

/** The blocks on the page. */
export const pageBlocks = [
  'cart-indicator',
  'commerce',
  'gallery',
  'marquee',
  'lightbox',
  'accordion',
  'video',
  'forms',
  'map',
  'consent',
]

export interface BenchContent {
  readonly accordionItems: readonly (readonly [title: string, text: string])[]
  readonly fields: readonly BenchField[]
}

/** The body of the page; `pictures` is the grid that opens the lightbox. */
export const pageHtml = ({ accordionItems, fields }: BenchContent, pictureGrid = linksHtml()) =>
  [
    bannerHtml(),
    section('cart', cartHtml()),
    '<h1>Whole page</h1><p>Text of the first screen.</p>',
    section('slideshow', slideshowHtml()),
    section('marquee', marqueeHtml()),
    section('products', productsHtml()),
    section('lightbox', pictureGrid, 'min-height:420px'),
    section('accordion', accordionHtml(accordionItems)),
    section('video', videoHtml()),
    section('form', formHtml(fields)),
    section('map', mapHtml()),
  ].join('')

export const css = {
  slideshow:
    '.sqs-gallery-block-slideshow>.sqs-gallery{height:480px;aspect-ratio:auto!important;background:#ddd}.dots button.sqs-active-slide{background:#000}',
  links: '.lightbox-links{list-style:none;margin:0;padding:0}.lightbox-links img{width:100%}',
  accordion: '.acc .accordion-item__click-target{display:flex}.acc p{margin:16px 0}',
  marquee: '.Marquee{font-size:32px;line-height:60px}',
  map: ':root{--map-height:400px}',
  form: '.form-item{margin:0 0 8px;min-height:72px}.form-item input,.form-item select,.form-item textarea{width:100%;font:inherit}.form-item label{display:block}',
}
export const pageCss = Object.values(css).join('')

/** What the server of the page answers to a press on "Add to cart". */
export function createCart() {
  let quantity = 0
  return (body: string) => {
    const { itemId, variantId, quantity: added = 1 } = JSON.parse(body || '{}')
    quantity += added
    const cents = 1000 * quantity
    return {
      cart: {
        id: 'c',
        websiteId: 'site',
        orderId: '',
        created: 1,
        isPurchased: false,
        entries: [{ id: 'e', itemId, variantId, quantity, title: 'Product', unitPriceCents: 1000, lineCents: cents }],
        shippingOptions: [],
        applicableTaxRules: [],
        coupons: [],
        validCoupons: [],
        invalidCoupons: [],
        selectedShippingOption: {},
        shippingLocation: {},
        subtotalCents: cents,
        taxCents: 0,
        shippingCostCents: 0,
        discountCents: 0,
        grandTotalCents: cents,
        totalQuantity: quantity,
        subtotalAmount: { amount: '10.00', currencyCode: 'USD' },
        hasDigital: false,
        purelyDigital: false,
        requiresShipping: true,
        revision: quantity,
        minimumOrderSubtotalCents: null,
      },
    }
  }
}
