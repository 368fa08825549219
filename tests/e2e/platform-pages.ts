// Pages of published sites in small: the markup of one element, and the rule of the platform that hides it until a script has set a state.
/** A page with one kind of element that waits for a state. */
export interface PlatformPage {
  /** The state. */
  readonly waits: string
  /** Rules of the platform, as its stylesheets have them. */
  readonly css: string
  readonly body: string
  /** Classes of the body. Default: none. */
  readonly bodyClass?: string
  /** The block that sets the state once it has started. Default: none, the runtime sets it. */
  readonly owner?: string
  /** True where the platform's script sets a style, so that no rule names a class. Default: false. */
  readonly isStyle?: boolean
  /** Elements that have to be seen. Default: those with `data-seen`. */
  readonly seen?: string
  /** Those of them that have to be seen where the block has failed. Default: the same. */
  readonly seenWithout?: string
}

const getSummaryItem = (title: string) =>
  `<div class="summary-item"><div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container" href="/${title}"><div class="summary-thumbnail img-wrapper"><img class="summary-thumbnail-image" data-src="/${title}.jpg" data-image="/${title}.jpg" data-image-dimensions="900x600" alt="${title}"></div></a></div><div class="summary-content"><div class="summary-title"><a href="/${title}">${title}</a></div></div></div>`

const getSummary = (design: string) =>
  `<div class="sqs-block summary-v2-block sqs-block-summary-v2" data-block-type="55" data-block-json='{"design":"${design}","columnWidth":240,"gutter":20}'><div class="sqs-block-content"><div class="summary-block-wrapper sqs-gallery-design-${design}"><div class="summary-item-list-container sqs-gallery-container"><div class="summary-item-list sqs-gallery">${['oak', 'elm', 'ash', 'fir'].map(getSummaryItem).join('')}</div></div></div></div></div>`

const getProductGallery = (prefix: string) =>
  `<article class="ProductItem"><div class="${prefix}" data-product-gallery="container"><div class="${prefix}-slides" data-product-gallery="slides">${['bowl', 'rim', 'foot'].map((name) => `<div class="${prefix}-slides-item" data-product-gallery="slides-item"><img data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="800x600" alt="The ${name}" data-load="false" style="width:100%;height:300px"></div>`).join('')}</div><div class="${prefix}-thumbnails">${['bowl', 'rim', 'foot'].map((name) => `<button class="${prefix}-thumbnails-item" data-product-gallery="thumbnails-item"><img data-src="/${name}.jpg" alt="" style="width:40px;height:40px"></button>`).join('')}</div></div></article>`

export const platformPages: readonly PlatformPage[] = [
  {
    waits: 'a newsletter form for its layout',
    css: '.newsletter-block:not(.rendered){opacity:0}',
    owner: 'forms',
    body: `<div class="sqs-block newsletter-block sqs-block-newsletter" data-block-type="51" data-seen><div class="sqs-block-content"><div class="newsletter-form-wrapper">
<form class="newsletter-form" data-form-id="f1" method="POST"><div class="form-item field email"><label for="mail">Email</label><input id="mail" class="newsletter-form-field-element field-element" name="email" type="email"></div><button class="newsletter-form-button" type="submit">Subscribe</button></form>
</div></div></div>`,
  },
  {
    waits: 'a picture of an event list for its file',
    css: '.eventlist-column-thumbnail img{opacity:0;transition:opacity .2s}.eventlist-column-thumbnail img.loaded{opacity:1}',
    owner: 'image',
    body: `<article class="eventlist-event"><a class="eventlist-column-thumbnail" href="/fair" data-seen><img data-src="/fair.jpg" data-image="/fair.jpg" data-image-dimensions="900x600" alt="A fair" style="width:240px;height:160px" data-seen></a></article>`,
  },
  {
    waits: 'a picture of the first section of an index for its file',
    css: '.index-section:first-of-type .sqs-block-image img[data-load="false"]:not(.loaded){visibility:hidden}',
    owner: 'image',
    body: `<main><section class="index-section"><div class="sqs-block image-block sqs-block-image" data-block-type="5"><img data-src="/gate.jpg" data-load="false" data-image-dimensions="900x600" alt="A gate" style="width:240px;height:160px" data-seen></div></section></main>`,
  },
  {
    waits: 'a product of a list, with its button for the quick view, for its picture',
    css: '.ProductList-image:not(.loaded){opacity:0}.ProductList-item:not(.image-is-loaded) .ProductList-quickViewButtonWrapper{visibility:hidden}',
    owner: 'image',
    body: `<div class="ProductList-grid"><div class="ProductList-item"><a href="/jug"><img class="ProductList-image" data-src="/jug.jpg" data-image-dimensions="800x800" alt="A jug" style="width:200px;height:200px" data-seen></a>
<div class="ProductList-quickViewButtonWrapper" data-seen><span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p1" data-group="list">Quick view</span></div></div></div>`,
  },
  {
    waits: 'the button for the quick view of a product block for its picture',
    css: '.product-block .sqs-product-quick-view-button-wrapper{opacity:0}.product-block.image-is-loaded .sqs-product-quick-view-button-wrapper{opacity:1}',
    owner: 'image',
    body: `<div class="sqs-block product-block sqs-block-product" data-block-type="43"><img data-src="/cup.jpg" data-image-dimensions="800x800" alt="A cup" style="width:200px;height:200px"><div class="sqs-product-quick-view-button-wrapper" data-seen><span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p2" data-group="block">Quick view</span></div></div>`,
  },
  {
    waits: 'what stands over a picture of the main section for the picture',
    css: '.main-image + .scrim{opacity:0}.main-image.loaded + .scrim{opacity:1}',
    owner: 'image',
    body: `<div class="main-image"><img data-src="/shore.jpg" data-image-dimensions="900x600" alt="A shore" style="width:240px;height:160px"></div><div class="scrim" data-seen>The shore</div>`,
  },
  {
    waits: 'a menu for its place',
    css: 'html:not(.no-js) body:not(.always-use-overlay-nav) #headerNav:not(.positioned){opacity:0;position:absolute}.tmpl-loading{visibility:hidden}',
    body: `<header id="header"><div id="headerNav" class="tmpl-loading" data-seen><nav id="mainNavigation"><a href="/boats">Boats</a> <a href="/crew">Crew</a></nav></div></header>`,
  },
  ...['list', 'carousel', 'autogrid', 'autocolumns'].map((design) => ({
    waits: `a summary of design ${design} for its layout`,
    css: '.sqs-block-summary-v2 .summary-item{visibility:hidden}.sqs-block-summary-v2 .summary-item.positioned{visibility:visible}.sqs-block-summary-v2 .img-wrapper img{opacity:0}.sqs-block-summary-v2 .img-wrapper img.loaded{opacity:1}.img-wrapper img{width:100%;max-width:160px}',
    owner: 'summary',
    seen: `.sqs-gallery-design-${design} :is(.summary-item,.summary-thumbnail-image,.summary-title)`,
    body: getSummary(design),
  })),
  {
    waits: 'the pictures of a product of 7.0 for their gallery',
    css: `.ProductItem-gallery-slides{position:relative;width:400px;height:300px}.ProductItem-gallery-slides-item{position:absolute;inset:0}
.tweak-product-gallery-design-slideshow .ProductItem-gallery-slides-item:not(.selected){opacity:0;visibility:hidden}.ProductItem-gallery-thumbnails-item:not(.loaded){opacity:0}`,
    bodyClass: 'tweak-product-gallery-design-slideshow',
    owner: 'product-gallery',
    seen: '.ProductItem-gallery-slides-item.selected img,.ProductItem-gallery-thumbnails-item',
    body: getProductGallery('ProductItem-gallery'),
  },
  {
    waits: 'the pictures of a product of 7.1 for their gallery',
    css: `.product-gallery-slides{position:relative;width:400px;height:300px}.product-gallery-slides-item{position:absolute;inset:0}
[data-gallery-design=slideshow] .product-gallery-slides-item{opacity:0}[data-gallery-design=slideshow] .product-gallery-slides-item.selected{opacity:1}.product-gallery-thumbnails-item{opacity:0}.product-gallery-thumbnails-item.loaded{opacity:1}`,
    owner: 'product-gallery',
    seen: '.product-gallery-slides-item.selected img,.product-gallery-thumbnails-item',
    body: `<div data-gallery-design="slideshow">${getProductGallery('product-gallery')}</div>`,
  },
  {
    waits: 'the pictures of a product page of 2025',
    css: '.pdp-gallery-slides{opacity:0}.pdp-gallery-slides.loaded{opacity:1}',
    body: '<div class="pdp-gallery"><div class="pdp-gallery-slides" data-seen><img src="/bowl.jpg" alt="A bowl" width="200" height="200" data-seen></div></div>',
  },
  {
    waits: 'the text of a picture for its size',
    css: '.image-block-outer-wrapper:not(.sqs-text-ready) .sqs-dynamic-text{visibility:hidden}.sqs-block-image .image-title{opacity:0}.sqs-block-image.sqs-text-ready .image-title{opacity:1}',
    body: `<div class="sqs-block image-block sqs-block-image" data-block-type="5"><div class="sqs-block-content"><div class="image-block-outer-wrapper image-block-v2 design-layout-poster"><figure class="image-card-wrapper"><figcaption class="image-card sqs-dynamic-text-container"><div class="image-title sqs-dynamic-text" data-seen><p>Low tide</p></div></figcaption></figure></div></div></div>`,
  },
  {
    waits: 'a scaled text for its size',
    css: '.sqsrte-scaled-text-container *{visibility:hidden}.sqsrte-scaled-text-container.loaded *{visibility:visible}',
    owner: 'scaled-text',
    body: '<div class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text" data-seen><h2 data-seen>High tide</h2></span></div>',
  },
  {
    waits: 'a figure for its animation',
    css: 'figure.block-animation-fade-in{opacity:0}figure.block-animation-fade-in.animation-loaded{opacity:1}',
    owner: 'reveal',
    body: '<figure class="block-animation-fade-in" data-seen><div class="image-block-wrapper" data-animation-role="image" data-seen>A lighthouse</div></figure>',
  },
  {
    waits: 'picture and text of a card for their animation',
    css: '.combination-animation-slide:not(.animation-loaded) .image-inset,.combination-animation-slide:not(.animation-loaded) .image-caption-wrapper{opacity:0}',
    owner: 'reveal',
    body: '<div class="image-block-outer-wrapper combination-animation-slide"><div class="image-inset" data-animation-role="image" data-seen>A harbour</div><figcaption class="image-caption-wrapper" data-seen>At noon</figcaption></div>',
  },
  {
    waits: 'a figure without a block in it for its animation',
    css: 'figure.block-animation-zoom:not(.animation-loaded){visibility:hidden}',
    body: '<figure class="block-animation-zoom" data-seen>A pier</figure>',
  },
  {
    waits: 'a carousel of a list for its place',
    isStyle: true,
    css: '.user-items-list-carousel__slides{list-style:none;margin:0;padding:0}.user-items-list-carousel__slides>li{transform:translateX(-9999px)}',
    owner: 'item-list',
    seen: '.user-items-list-carousel__slides > li',
    body: `<div class="user-items-list-item-container" data-controller="UserItemsListCarousel" data-num-columns="2"><ul class="user-items-list-carousel__slides">${['north', 'east', 'south'].map((name) => `<li class="list-item"><p>The ${name}</p></li>`).join('')}</ul></div>`,
  },
  {
    waits: 'the chosen one of several menus for its names',
    isStyle: true,
    css: '.menu-block .menus--has-multiple .menu{display:none}',
    owner: 'menu',
    seen: '.menu:last-child',
    seenWithout: '.menu',
    body: `<div class="sqs-block menu-block sqs-block-menu" data-block-type="18"><div class="sqs-block-content"><div class="menu-style-classic"><div class="menu-selector"><label class="menu-select-labels">Breakfast</label><label class="menu-select-labels menu-select-labels--active">Supper</label></div><div class="menus menus--has-multiple">${['Porridge', 'Soup'].map((title) => `<div class="menu"><div class="menu-items"><div class="menu-item"><div class="menu-item-title">${title}</div></div></div></div>`).join('')}</div></div></div></div>`,
  },
  {
    waits: 'the frame behind a section for its video',
    css: '.sqs-video-background iframe{opacity:0}.sqs-video-background iframe.background-video{opacity:1}',
    owner: 'video',
    body: '<div class="sqs-video-background"><iframe title="Waves" srcdoc="Waves" width="300" height="150" data-seen></iframe></div>',
  },
  {
    waits: 'a product of a store for the script of its list',
    isStyle: true,
    css: '.products.collection-content-wrapper .grid-item{opacity:0}',
    body: '<section class="products collection-content-wrapper"><div class="list-grid"><div class="grid-item" data-seen><a href="/plate">A plate</a></div></div></section>',
  },
  {
    waits: 'the slide of an index for being the current one',
    css: '.design-slideshow .index-gallery .slide-wrapper{opacity:0;visibility:hidden}.design-slideshow .index-gallery .slide-wrapper.sqs-active-slide{opacity:1;visibility:visible}.index-gallery .slide-meta-content{opacity:0}.index-gallery .sqs-active-slide .slide-meta-content{opacity:1}',
    bodyClass: 'collection-type-index design-slideshow',
    seen: '.index-gallery .slide-wrapper:first-child,.index-gallery .slide-wrapper:first-child :is(.slide-meta-content,img)',
    body: `<div class="index-gallery"><div class="gallery-wrapper">${['mill', 'weir'].map((name) => `<div class="slide-wrapper"><img class="load-false" data-src="/${name}.jpg" data-image-dimensions="900x600" alt="The ${name}" style="width:240px;height:160px"><div class="slide-meta"><div class="slide-meta-content">The ${name}</div></div></div>`).join('')}</div></div>`,
  },
  {
    waits: 'the gallery of a gallery page for its script',
    isStyle: true,
    css: '.collection-type-gallery:not(.gallery-design-grid) .sqs-system-gallery{visibility:hidden}',
    bodyClass: 'collection-type-gallery',
    body: '<div class="sqs-system-gallery" data-seen><p data-seen>Twelve drawings</p></div>',
  },
  {
    waits: 'the text of a slide for its picture',
    css: '.sqs-gallery-block-slideshow .slide .meta{opacity:0;position:absolute;left:0;bottom:0}.sqs-gallery-block-slideshow .slide.loaded .meta{opacity:1}',
    owner: 'gallery',
    seen: '.sqs-gallery-block-slideshow .slide:first-child .meta',
    body: `<div class="sqs-block gallery-block sqs-block-gallery" data-block-type="8" data-block-json='{"design":"slideshow"}'><div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-slideshow sqs-gallery-block-show-meta"><div class="sqs-gallery">${['dawn', 'dusk'].map((name) => `<div class="slide" data-type="image"><img class="thumb-image" data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="900x600" alt="${name}"><div class="meta"><div class="meta-title">At ${name}</div></div></div>`).join('')}</div></div></div></div>`,
  },
  {
    waits: 'a cover page for its script',
    isStyle: true,
    css: '.sqs-slide{opacity:0}',
    body: '<div class="sqs-slide-wrapper" data-slide-type="cover-page"><div class="sqs-slide-container"><div class="sqs-slide" data-seen><h1 data-seen>Open in May</h1></div></div></div>',
  },
  {
    waits: 'a link without an address for a browser that runs scripts',
    css: 'html:not(.js) .folder-toggle[href="#"]{display:none}html:not(.flexbox) nav,html:not(.csstransforms) nav,html:not(.yui3-js-enabled) nav,html:not(.no-touch) nav{visibility:hidden}',
    body: '<nav class="menu" data-seen><a class="folder-toggle" href="#" data-seen>Rooms</a></nav>',
  },
  {
    waits: 'a picture of a grid section for its layout',
    isStyle: true,
    css: '.gallery-grid-item{opacity:0}.gallery-grid-item[data-show]{opacity:1}.gallery-grid-wrapper:not([class*=--ready]){visibility:hidden}',
    owner: 'gallery',
    seen: '.gallery-grid-item,.gallery-grid-item img',
    body: `<section class="gallery-section"><div class="gallery-grid" data-controller="GalleryGrid" data-props='{"numColumns":2,"gutter":10}'><div class="gallery-grid-wrapper">${['fern', 'moss'].map((name) => `<figure class="gallery-grid-item"><div class="gallery-grid-item-wrapper"><img data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="900x600" alt="${name}" style="width:200px;height:150px"></div></figure>`).join('')}</div></div></section>`,
  },
]
