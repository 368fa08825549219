import { expect, it } from 'vitest'
import { loadSharp } from '../../apps/site-server/src/rendering/load-sharp'
import { withOwner } from './open-admin'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)

/** A photograph as a telephone makes it: on its side, with the place where it was taken. */
async function takePhoto(name: string, background: string) {
  const sharp = await loadSharp()
  const exif = { IFD3: { GPSLatitude: '43/1 0/1 0/1' } }
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().withMetadata({ orientation: 6, exif }).toBuffer(),
  }
}

it('a product is added with pictures of its owner, without scripts, and visitors see them in their order', async () => {
  const page = await openAdmin('/config/products/new')
  await page.getByLabel('Title').fill('Walnuts')
  await page.getByLabel('Text', { exact: true }).fill('In their shells.')
  await page.getByLabel('Price', { exact: true }).fill('six')
  await page.getByLabel('State').selectOption('published')
  await page
    .getByLabel('New pictures')
    .setInputFiles([
      await takePhoto('IMG_1.jpg', '#a22'),
      await takePhoto('IMG_1.jpg', '#22a'),
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('alert').getByText('“logo.svg” is no JPEG, PNG, WebP, AVIF or GIF picture.').waitFor()
  // What was typed is there, and the pictures are the first ones of the list.
  expect(await page.getByLabel('Title').inputValue()).toBe('Walnuts')
  await page.getByLabel('What it shows').first().fill('Walnuts on red')
  // Enter adds the product, as before there were two buttons.
  await page.getByLabel('What it shows').nth(1).press('Enter')
  await page.getByRole('alert').getByText('Write what the picture shows').waitFor()
  await page.getByLabel('What it shows').nth(1).fill('A blue bowl')
  await page.getByRole('textbox', { name: /Place.*Walnuts on red/ }).fill('2')
  await page.getByLabel('Price', { exact: true }).fill('6')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await page.getByRole('status').getByText('The product has been added').waitFor()

  const { page: shop, problems } = await visit(site, '/shop/walnuts')
  const pictures = shop.locator('.product-gallery img, .ProductItem-gallery img')
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => pictures.first().getAttribute('alt')).toBe('A blue bowl')
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(
    true,
  )
  expect(problems).toEqual([])
})
