// The body of the page as Astro writes it: what needs no script is HTML, the rest islands of Preact.
import type { BenchContent } from '../../pages/jobs'
import { bodyByHand, writeSection } from '../markup'
import { pictures, products, videoPicture } from './content'
import { type Client, createIslandWriter } from './island'
import { Banner } from './islands/banner'
import { CartCount } from './islands/cart-count'
import { ContactForm } from './islands/contact-form'
import { PhotoGrid } from './islands/photo-grid'
import { ProductList } from './islands/product-list'
import { Slideshow } from './islands/slideshow'
import { Video } from './islands/video'

const near: Client = ['visible', { rootMargin: '200px' }]

/** The body; the modules of the islands have their files in `scripts`. */
export function writeBody(content: BenchContent, scripts: string): string {
  const island = createIslandWriter(scripts)
  const islands: Readonly<Record<string, () => string>> = {
    cart: () =>
      `<div class="bar"><b>Shop</b>${island({ file: 'cart-count', name: 'CartCount', component: CartCount, props: {}, client: ['idle'] })}</div>`,
    slideshow: () =>
      island({ file: 'slideshow', name: 'Slideshow', component: Slideshow, props: { pictures }, client: ['load'] }),
    products: () =>
      `<h2>Products</h2>${island({ file: 'product-list', name: 'ProductList', component: ProductList, props: { products }, client: near })}`,
    lightbox: () =>
      island({ file: 'photo-grid', name: 'PhotoGrid', component: PhotoGrid, props: { pictures }, client: near }),
    video: () =>
      island({ file: 'video', name: 'Video', component: Video, props: { picture: videoPicture }, client: near }),
    form: () =>
      island({
        file: 'contact-form',
        name: 'ContactForm',
        component: ContactForm,
        props: { fields: content.fields },
        client: near,
      }),
    consent: () => island({ file: 'banner', name: 'Banner', component: Banner, props: {}, client: ['idle'] }),
  }
  return bodyByHand(content, (name, html) => writeSection(name, islands[name]?.() ?? html))
}
