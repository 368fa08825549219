// Published pages of template families: what their own scripts did beside the blocks, under rules as the platform's stylesheets have them.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { openPlatformPage } from './platform-site'
import { openSite, scrollThrough, statuses } from './site'

const site = openSite()

const phone = { viewport: { width: 390, height: 800 } }
const getPath = (page: Page) => new URL(page.url()).pathname
const expanded = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-expanded')))
const getClasses = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map(({ className }) => className))
const ready = (page: Page, count: number) =>
  expect.poll(async () => (await statuses(page)).template).toEqual(Array.from({ length: count }, () => 'ready'))

const picture = (name: string) =>
  `<img data-src="/${name}.jpg" data-image="/${name}.jpg" data-image-dimensions="1500x1000" data-image-focal-point="0.2,0.8" alt="The ${name}">`

const folder = (id: string) =>
  `<div class="folder"><input type="checkbox" id="${id}" class="folder-toggle-box"><label for="${id}" class="folder-toggle-label" data-href="/rooms/${id}">${id}</label><div class="subnav"><a href="/rooms/${id}">All of ${id}</a></div></div>`
const boxMenu = `<input type="checkbox" id="mobileNavToggle" class="mobile-nav-toggle-box"><header id="header"><label for="mobileNavToggle" class="mobile-nav-toggle-label">Menu</label><div id="headerNav"><nav class="nav-wrapper">${folder('inns')}</nav></div></header>
<a class="body-overlay" href="#">x</a><div id="overlayNav"><nav id="mobileNavigation" class="nav-wrapper">${folder('huts')}${folder('tents')}</nav></div>`
const boxMenuCss = `[type=checkbox]{position:absolute;opacity:0;pointer-events:none}#overlayNav{display:none}#mobileNavToggle:checked~#overlayNav{display:block}.body-overlay{display:none}
.subnav{display:none}.folder-toggle-box:checked~.subnav{display:block}@media(max-width:768px){#headerNav{display:none}}`

it('[RPG-04] in a small window a menu behind a checkbox opens, says so, has one open folder, and closes by Escape', async () => {
  const { page, problems } = await openPlatformPage(site, { css: boxMenuCss, body: boxMenu }, phone)
  await page.locator('.mobile-nav-toggle-label').click()
  await ready(page, 4)
  await expect.poll(() => expanded(page, '.mobile-nav-toggle-label')).toEqual(['true'])
  expect(await page.evaluate(() => document.body.className)).toBe('disable-scroll')
  await page.locator('label[for=huts]').click()
  await expect.poll(() => expanded(page, '#overlayNav .folder-toggle-label')).toEqual(['true', 'false'])
  await page.locator('label[for=tents]').press('Enter')
  await expect.poll(() => expanded(page, '#overlayNav .folder-toggle-label')).toEqual(['false', 'true'])
  expect(await page.getByRole('link', { name: 'All of huts' }).isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('link', { name: 'All of tents' }).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#overlayNav').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('mobile-nav-toggle-label')
  expect([await expanded(page, '.mobile-nav-toggle-label'), problems]).toEqual([['false'], []])
})

it('[RPG-04] in a large window the label of a folder leads to its first page', async () => {
  const { page } = await openPlatformPage(site, { css: boxMenuCss, body: boxMenu })
  await page.locator('#headerNav .folder-toggle-label').hover()
  await ready(page, 4)
  await page.locator('#headerNav .folder-toggle-label').click()
  await expect.poll(() => getPath(page)).toBe('/rooms/inns')
})

it('[RPG-04] links open their folders, lists of categories unfold, and a field is a menu', async () => {
  const css = `.body-overlay{display:none}.mobile-nav-open .body-overlay{display:block}.subnav{display:none}.folder-toggle.active~.subnav{display:block}#categoryNav ul{display:none}#categoryNav.expanded ul{display:block}.drawer nav{visibility:hidden;transform:translateX(-100%)}`
  const link = (name: string) =>
    `<div class="folder"><a href="#" class="folder-toggle" data-href="/${name}">${name}</a><div class="subnav"><a href="/${name}/1">First of ${name}</a></div></div>`
  const body = `<a class="mobile-nav-toggle" href="#">Pages</a><a class="body-overlay" href="#">Close</a><nav id="mobileNavigation">${link('north')}${link('south')}</nav>
<nav id="categoryNav"><a href="#" class="category-nav-toggle">Categories</a><ul><li><a href="/c/1">Cups</a></li></ul></nav>
<div class="drawer" data-controller="MobileNavController"><button class="menu-toggle">Menu</button><nav><a href="/about">About us</a></nav></div>
<select id="mobileSelect"><option value="">Choose</option><option value="/map">Map</option></select>`
  const { page, problems } = await openPlatformPage(site, { css, body }, phone)
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'north' }).click()
  await ready(page, 6)
  await page.getByRole('button', { name: 'Pages' }).click()
  await expect.poll(() => page.evaluate(() => document.body.className)).toBe('mobile-nav-open')
  expect(await expanded(page, '.mobile-nav-toggle')).toEqual(['true'])
  await page.locator('.body-overlay').click()
  await expect.poll(() => expanded(page, '.mobile-nav-toggle')).toEqual(['false'])
  await expect.poll(() => getClasses(page, '.folder-toggle')).toEqual(['folder-toggle active', 'folder-toggle'])
  await page.getByRole('button', { name: 'south' }).press(' ')
  await expect.poll(() => expanded(page, '.folder-toggle')).toEqual(['false', 'true'])
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect.poll(() => page.getByRole('link', { name: 'Cups' }).isVisible()).toBe(true)
  expect(await expanded(page, '.category-nav-toggle')).toEqual(['true'])
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'About us' }).click({ trial: true })
  expect(await expanded(page, '.menu-toggle')).toEqual(['true'])
  await page.locator('#mobileSelect').selectOption('/map')
  await expect.poll(() => getPath(page)).toBe('/map')
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([])
})

const index = `<main class="Index" data-controller="IndexFirstSectionHeight, Parallax, IndexNavigation">${[
  'sea',
  'land',
]
  .map(
    (id, at) =>
      `<section id="${id}" class="Index-page${at ? ' Index-page--has-image' : ''}" data-parallax-original-element data-parallax-id="p${at}"><figure class="Index-page-image" data-parallax-image-wrapper>${picture(id)}</figure><div class="Index-page-content"><h2>The ${id}</h2></div></section>`,
  )
  .join(
    '',
  )}<nav class="Index-nav"><a href="#sea" class="Index-nav-item active">Sea</a><a href="#land" class="Index-nav-item">Land</a></nav></main>`
const indexCss =
  '.Index-page{height:900px;overflow:hidden}.Index-page-image{margin:0}.Index-nav{position:fixed;top:0;right:0}body{margin:0}'

it.each(sample([390, 820, 1280], 3))(
  '[RPG-04] [RPG-03] in a window of %i px the pictures of an index fill their sections, and its navigation follows',
  async (width) => {
    const { page } = await openPlatformPage(site, { css: indexCss, body: index }, { viewport: { width, height: 800 } })
    await scrollThrough(page)
    await ready(page, 1)
    const boxes = () =>
      page.locator('.Index-page-image img').evaluateAll((images) =>
        images.map((image) => {
          const { width: wide, height } = image.getBoundingClientRect()
          return [wide, height, getComputedStyle(image).objectPosition].join(' ')
        }),
      )
    await expect.poll(boxes).toEqual([`${width} 900 20% 80%`, `${width} 900 20% 80%`])
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => getClasses(page, '.Index-nav-item')).toEqual(['Index-nav-item active', 'Index-nav-item'])
    await page.getByRole('link', { name: 'Land' }).click()
    await expect.poll(() => getClasses(page, '.Index-nav-item')).toEqual(['Index-nav-item', 'Index-nav-item active'])
    await expect.poll(() => getClasses(page, '.Index-nav')).toEqual(['Index-nav overlay'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

it('[RPG-04] a saved moving picture comes home to its section, and a floating cart, shares and links to items have their content', async () => {
  const css = '.Index-page{height:400px}.Parallax-item{position:absolute;transform:translateX(-2000px)}'
  const body = `<div class="Parallax-host"><div class="Parallax-item" data-parallax-item data-parallax-id="p1">${picture('cove')}</div></div>
<section class="Index-page" data-parallax-original-element data-parallax-id="p1" data-section-theme="dark"><h2>Cove</h2></section><header id="header" style="height:70px"></header><div class="sqs-cart-dropzone" style="position:absolute"></div>
<div class="squarespace-social-buttons inline-style" data-full-url="/log/one" data-title="One"></div><section class="item-pagination"><a href="/log/two">Two</a></section>
<form class="Header-search-form" action="/search" method="get"><input type="search" name="q" aria-label="Search"></form>`
  const { page, problems } = await openPlatformPage(site, { css, body })
  await scrollThrough(page)
  await ready(page, 4)
  const image = page.locator('.Index-page img')
  await expect.poll(async () => (await image.boundingBox())?.height).toBe(400)
  expect((await image.boundingBox())?.x).toBe(0)
  expect(await getClasses(page, '.item-pagination')).toEqual(['item-pagination dark'])
  await expect.poll(() => page.locator('.sqs-cart-dropzone a').getAttribute('href')).toBe('/cart')
  await expect.poll(async () => (await statuses(page))['cart-indicator']).toEqual(['ready'])
  await expect.poll(() => page.locator('.sqs-cart-dropzone a').isVisible()).toBe(false)
  expect(await page.locator('.sqs-cart-dropzone').evaluate((element) => (element as HTMLElement).style.top)).toBe(
    '90px',
  )
  await expect.poll(async () => (await statuses(page)).share).toEqual(['ready'])
  expect(await page.locator('.squarespace-social-buttons').getByRole('link').count()).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await page.getByRole('searchbox').fill('tide')
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => page.url()).toContain('/search?q=tide')
})

const indexGallery = `<div class="index-gallery"><div class="gallery-wrapper">${['mill', 'weir', 'lock'].map((name) => `<div class="slide-wrapper">${picture(name)}<div class="slide-meta-content">The ${name}</div></div>`).join('')}</div><div class="gallery-nav circles">${['a', 'b', 'c'].map(() => '<span class="circle"></span>').join('')}</div><a href="#" class="arrow previous-slide"></a><a href="#" class="arrow next-slide"></a></div>`
const current = (page: Page) =>
  page
    .locator('.slide-wrapper')
    .evaluateAll((slides) =>
      slides.flatMap((slide, at) =>
        slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? [at] : [],
      ),
    )

it.each(sample([390, 820, 1280], 3, 1))(
  '[RPG-04] [RPG-03] in a window of %i px a gallery in an index is as high as one picture; circles, arrows and keys go on',
  async (width) => {
    const css =
      'body{margin:0}.gallery-wrapper img{display:block}.circle{display:inline-block;width:20px;height:20px}.arrow{display:inline-block;width:30px;height:30px}'
    const source = { css, body: indexGallery, bodyClass: 'collection-type-index design-slideshow' }
    const { page, problems } = await openPlatformPage(site, source, { viewport: { width, height: 900 } })
    await ready(page, 1)
    const high = async () => Math.round((await page.locator('.gallery-wrapper').boundingBox())?.height ?? 0)
    await expect.poll(high).toBe(Math.round((width * 2) / 3))
    expect(await current(page)).toEqual([0])
    await page.getByRole('button', { name: 'Picture 3' }).press('Enter')
    await expect.poll(() => current(page)).toEqual([2])
    await page.getByRole('button', { name: 'Next picture' }).press('Enter')
    await expect.poll(() => current(page)).toEqual([0])
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => current(page)).toEqual([2])
    expect(await getClasses(page, '.circle')).toEqual(['circle', 'circle', 'circle sqs-active-slide active'])
    expect([await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), problems]).toEqual([0, []])
  },
)

const laterGallery = (count: number) =>
  `<main class="Index"><section class="Index-gallery" data-controller="IndexGallery"><div class="Index-gallery-wrapper"><button class="Index-gallery-control Index-gallery-control--left"></button><button class="Index-gallery-control Index-gallery-control--right"></button><div class="Index-gallery-indicators">${'<button class="Index-gallery-indicators-item"></button>'.repeat(count)}</div>${Array.from({ length: count }, (_, at) => `<article class="Index-gallery-item"><div class="Index-gallery-item-inner"><div class="Index-gallery-item-content"><h2>Boat ${at}</h2></div><a href="/boats" class="Index-gallery-item-image"><img data-src="/boat-${at}.jpg" data-image-dimensions="900x600" alt="Boat ${at}"></a></div></article>`).join('')}</div></section></main>`

it.each(sample([390, 820, 1280], 3, 2))(
  '[RPG-04] in a window of %i px pictures of a later index are arranged in sets, by the rules of the page',
  async (width) => {
    const css = `body{margin:0}.Index-gallery:not(.loaded){opacity:0}.Index-gallery-control,.Index-gallery-indicators{display:none}.Index-gallery-inner{display:flow-root}
.Index-gallery-item{float:left;position:relative;width:20%;height:90px}[data-index-gallery-images="8"] .Index-gallery-item{width:25%;height:120px}[data-index-gallery-images="3"] .Index-gallery-item{width:33.3333%;height:150px}`
    const source = { css, body: laterGallery(11), bodyClass: 'tweak-index-gallery-layout-packed' }
    const { page, problems } = await openPlatformPage(site, source, { viewport: { width, height: 900 } })
    await ready(page, 1)
    const gallery = page.locator('.Index-gallery')
    await expect.poll(async () => Math.round((await gallery.boundingBox())?.height ?? 0)).toBe(390)
    await expect.poll(() => gallery.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    const [first, last] = [page.getByText('Boat 0'), page.getByText('Boat 10')]
    await expect.poll(() => Promise.all([first.isVisible(), last.isVisible()])).toEqual([true, true])
    const box = await page.locator('.Index-gallery-item').last().boundingBox()
    expect([box?.x, box?.y, box?.width].map((value) => Math.round(value ?? 0))).toEqual(
      [(width * 2) / 3, 240, width / 3].map(Math.round),
    )
    expect(problems).toEqual([])
  },
)

it('[RPG-04] a later index shows one picture after the other: arrows, lines and keys go on, and a pointer holds it', async () => {
  const css = `body{margin:0}.Index-gallery:not(.loaded){opacity:0}.Index-gallery-wrapper{height:400px}.Index-gallery-control,.Index-gallery-indicators-item{position:relative;z-index:2;width:40px;height:40px}`
  const tweaks = { 'tweak-index-gallery-autoplay-enable': 'true', 'tweak-index-gallery-autoplay-duration': '0.5' }
  const source = { css, body: laterGallery(3), bodyClass: 'tweak-index-gallery-layout-slideshow', tweaks }
  const { page, problems } = await openPlatformPage(site, source, { viewport: { width: 820, height: 900 } })
  await ready(page, 1)
  const shown = () =>
    page
      .locator('.Index-gallery-item')
      .evaluateAll((slides) =>
        slides.flatMap((slide, at) => (slide.checkVisibility({ visibilityProperty: true }) ? [at] : [])),
      )
  await page.mouse.move(400, 200)
  await expect
    .poll(() => getClasses(page, '.Index-gallery-wrapper'))
    .toEqual(['Index-gallery-wrapper gallery-root interacting'])
  expect([await shown(), (await page.locator('.Index-gallery').boundingBox())?.height]).toEqual([[0], 400])
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(shown).toEqual([1])
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect.poll(shown).toEqual([2])
  expect(await getClasses(page, '.Index-gallery-item')).toEqual([
    'Index-gallery-item',
    'Index-gallery-item',
    'Index-gallery-item sqs-active-slide active',
  ])
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toEqual([0])
  await page.mouse.move(400, 700)
  await expect.poll(shown).toEqual([1])
  expect(problems).toEqual([])
})

it('[RPG-03] a header over the first picture leaves the words below it in the middle, and comes again once that is left', async () => {
  const css = `body{margin:0}#header{position:absolute;top:0;left:0;right:0;height:120px}.header-inner{padding-top:40px}h1{margin:0;height:60px}.index-section-wrapper{min-height:500px}.content-inner{padding:0}
.show-on-scroll-wrapper{position:fixed;top:-200px;left:0;right:0}.show-on-scroll-wrapper.show{top:0}main{padding-bottom:1500px}`
  const body = `<input type="checkbox" id="mobileNavToggle" hidden><header id="header"><div class="header-inner"><div class="title-logo-wrapper"><h1>Inn</h1></div><div id="mainNavWrapper" class="show-on-scroll"><nav>Rooms</nav></div></div></header>
<main class="main-content"><section class="index-section"><div class="index-section-wrapper has-main-media"><div class="content-inner">Welcome</div></div></section></main>`
  const { page, problems } = await openPlatformPage(site, { css, body, bodyClass: 'collection-type-index homepage' })
  await scrollThrough(page)
  await ready(page, 3)
  await expect
    .poll(() => page.locator('.content-inner').evaluate((element) => getComputedStyle(element).paddingTop))
    .toBe('50px')
  const wrapper = page.locator('div.show-on-scroll-wrapper')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect.poll(async () => (await wrapper.boundingBox())?.y).toBe(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(async () => (await wrapper.boundingBox())?.y).toBe(-200)
  expect(problems).toEqual([])
})

it('[RPG-04] a gallery that fills the window goes on, shows the whole picture, and a text grows with its box', async () => {
  const css =
    'body{margin:0}.slide{height:500px}.slide img{width:100%;height:100%;object-fit:cover}.nav-button,.icon-resize{display:inline-block;width:30px;height:30px}.card{width:640px}'
  const body = `<div id="content">${['ox', 'elk'].map((name) => `<div class="slide">${picture(name)}</div>`).join('')}<a class="nav-button prev-slide" href="#"></a><a class="nav-button next-slide" href="#"></a><a class="icon-resize" href="#"></a></div>
<div class="card sqs-dynamic-text-container"><div class="image-title sqs-dynamic-text" data-width-percentage="50"><p>Low tide</p></div></div>`
  const { page, problems } = await openPlatformPage(site, { css, body })
  await page.mouse.move(5, 5)
  await ready(page, 2)
  const seen = () => page.locator('.slide').evaluateAll((slides) => slides.map((slide) => slide.checkVisibility()))
  await expect.poll(seen).toEqual([true, false])
  await page.locator('.next-slide').click()
  await expect.poll(seen).toEqual([false, true])
  await page.locator('.prev-slide').click()
  await expect.poll(seen).toEqual([true, false])
  await page.locator('.icon-resize').click()
  await expect
    .poll(() =>
      page
        .locator('.slide img')
        .first()
        .evaluate((image) => getComputedStyle(image).objectFit),
    )
    .toBe('contain')
  await expect
    .poll(() => page.locator('.image-title').evaluate((element) => getComputedStyle(element).fontSize))
    .toBe('40px')
  expect(problems).toEqual([])
})
