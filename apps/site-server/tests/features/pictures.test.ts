// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { sweep } from '../../src/features/privacy/service/sweep'
import { loadSharp } from '../../src/rendering/load-sharp'
import { emptyAssets } from '../support/assets'
import { createDemoApp, demoIds } from '../support/demo'
import { openTestSite, testMember, testOwner } from '../support/site'
import { createTestVisitor, type TestVisitor } from '../support/visitor'

const sharp = await loadSharp()

/** A picture of one colour. */
const paint = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background } })

const path = `/config/products/${demoIds.variant('enamel-cup')}`
const upload = `${path}/pictures`

type Content = string | Buffer
/** The form of the product, as far as it is about pictures. */
function createForm(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: readonly [string, Content][] = [],
) {
  const form = new FormData()
  const all = { title: 'Enamel cup', description: 'For the hut.', state: 'published', ...fields }
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) form.append(name, value)
  for (const [name, content] of files)
    form.append('pictures', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}

/** Sends a form with files, as a browser does. */
function uploadAs(visitor: TestVisitor, path: string, form: FormData) {
  form.set('crumb', visitor.crumb())
  return visitor.send('POST', path, { Accept: 'text/html' }, form)
}

/** The uploaded pictures that a form has as shown. */
const getFiles = (html: string) => [
  ...new Set(
    [...html.matchAll(/name="photo"(?=[^>]*checked)[^>]*value="([0-9a-f]{32}\.webp)"/g)].map(([, file = '']) => file),
  ),
]
const getAddress = (file: string) => `/images/${file.slice(0, 12)}/${file}`

describe.each(queryEngines)('pictures that are uploaded on %s', (engine) => {
  const site = openTestSite(engine)
  const stored = () => site.database.selectFrom('picture_files').select(['file', 'size']).execute()
  const cup = () =>
    site.database.selectFrom('products').selectAll().where('slug', '=', 'enamel-cup').executeTakeFirstOrThrow()
  const send = async (files: readonly [string, Content][], fields = {}) => {
    const owner = await site.known(testOwner)
    return uploadAs(owner, upload, createForm(fields, files))
  }
  const refused = async (name: string, content: Content) => {
    const before = await stored()
    const response = await send([[name, content]])
    expect(response.status).toBe(400)
    expect(await stored()).toEqual(before)
    return response.text()
  }

  it('are shown in the form with all that was typed, and to visitors once they are saved with a text', async () => {
    const owner = await site.known(testOwner)
    const files: [string, Content][] = [
      ['../../a.jpg', await paint('#a00').jpeg().toBuffer()],
      ['b', await paint('#0a0').png().toBuffer()],
      ['c.txt', await paint('#00a').avif().toBuffer()],
    ]
    const page = await (await uploadAs(owner, upload, createForm({ title: 'Cup', photo: 'cup.jpg' }, files))).text()
    expect(page).toContain('value="Cup"')
    const names = getFiles(page)
    expect(names).toHaveLength(3)
    expect((await cup()).title).not.toBe('Cup')

    const [red = '', green = '', blue = ''] = names
    const picture = ['cup.jpg', red, green, blue]
    const unwritten = await uploadAs(
      owner,
      path,
      createForm({ photo: picture, picture, place: ['1', '2', '3', '4'], alt: ['', 'Red', '', 'Blue'] }),
    )
    expect(unwritten.status).toBe(400)
    expect(await unwritten.text()).toContain(
      'Write what the picture shows, for people who do not see it. Nothing was saved.',
    )
    // The last one is moved up to the third place; the photograph is taken off.
    const saved = await uploadAs(
      owner,
      path,
      createForm({
        photo: [red, green, blue],
        picture,
        place: ['1', '2', '3', '3'],
        alt: ['', 'Red', 'Green', 'Blue'],
      }),
    )
    expect(saved.status).toBe(303)
    expect(JSON.parse((await cup()).photos)).toEqual([red, blue, green])
    const shop = await createTestVisitor(site.app).html('/shop/enamel-cup')
    expect(shop).toContain(`${getAddress(blue)}?format=500w 500w`)
    expect(shop).toContain('alt="Blue"')
  })

  it('have no metadata, stand upright, and are served in the widths and formats of other pictures', async () => {
    const exif = { IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '43/1 0/1 0/1' } }
    const sideways = await paint('#aaa', 3000, 1000)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .toBuffer()
    expect((await sharp(sideways).metadata()).exif?.toString('latin1')).toContain('secret place')
    const [file = ''] = getFiles(await (await send([['a.jpg', sideways]])).text())
    const row = await site.database
      .selectFrom('picture_files')
      .selectAll()
      .where('file', '=', file)
      .executeTakeFirstOrThrow()
    const head = await sharp(row.bytes).metadata()
    expect([head.format, head.width, head.height, head.orientation, head.exif, head.icc, head.xmp]).toEqual([
      'webp',
      1000,
      3000,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const visitor = createTestVisitor(site.app)
    const served = await visitor.send('GET', `${getAddress(file)}?format=300w`, { Accept: 'image/avif' })
    expect([served.status, served.headers.get('Content-Type'), served.headers.get('Cache-Control')]).toEqual([
      200,
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(300)
    expect((await visitor.get(`${getAddress(file)}?format=301w`)).status).toBe(404)
  })

  it('keep what is transparent, on white where a browser takes JPEG alone', async () => {
    const [file = ''] = getFiles(await (await send([['a.png', await paint('#0000').png().toBuffer()]])).text())
    const served = await createTestVisitor(site.app).get(`${getAddress(file)}?format=100w`)
    const { data } = await sharp(Buffer.from(await served.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('are stored once for the same content, and of a moving picture the first frame', async () => {
    const still = await paint('#123').gif().toBuffer()
    const moving = await sharp([still, await paint('#fff').gif().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer()
    const first = getFiles(await (await send([['a.gif', still]])).text())
    const again = getFiles(
      await (
        await send([
          ['b.gif', moving],
          ['c.gif', still],
        ])
      ).text(),
    )
    expect(again).toEqual(first)
  })

  it('are refused with a reason each, by their bytes and whatever their names say', async () => {
    expect(await refused('a.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toContain(
      '“a.jpg” is no JPEG, PNG, WebP, AVIF or GIF picture. It was not stored. Save it as one of these.',
    )
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#f00',
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await refused('half.jpg', whole.subarray(0, whole.length / 2))).toContain(
      '“half.jpg” is damaged or not whole.',
    )
    expect(await refused('x.heic', `\0\0\0\x18ftypheic${'\0'.repeat(20)}`)).toContain('is a HEIC picture')
    expect(await refused('<b>.jpg', '')).toContain('“&lt;b&gt;.jpg” is no JPEG')
  })

  it('are refused for their size: a small file of a huge picture, and a large file of a small one', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(400_000)
    expect(await refused('bomb.png', bomb)).toContain(
      'has more than 50 million pixels. It was not stored. Choose a smaller copy of it.',
    )
    const large = Buffer.concat([await paint('#abc').jpeg().toBuffer(), Buffer.alloc(20 * 2 ** 20)])
    expect(await refused('large.jpg', large)).toContain('is larger than 20 MB.')
  })

  it('are at most twenty of a product', async () => {
    const photo = Array.from({ length: 20 }, (_, at) => `p${at}.jpg`)
    const response = await send([['one.png', await paint('#321').png().toBuffer()]], { photo })
    expect(await response.text()).toContain('“one.png” would be one too many: a product shows at most 20 pictures.')
  })

  it('have one gibibyte together', async () => {
    const photo = { file: 'all.webp', alt: '', author: '', licence: '', width: 1, height: 1, position: 0 }
    await site.database.insertInto('photos').values(photo).execute()
    const all = { file: 'all.webp', size: 2 ** 30, bytes: Buffer.alloc(1) }
    await site.database.insertInto('picture_files').values(all).execute()
    expect(await refused('one.png', await paint('#135').png().toBuffer())).toContain(
      'the pictures of the site have 1024 MB.',
    )
    await site.database.deleteFrom('photos').where('file', '=', 'all.webp').execute()
  })

  it('are not read of others than those who change products, and need the crumb of a form', async () => {
    const large = Buffer.alloc(300 * 1024)
    const before = await stored()
    for (const email of [testMember, undefined]) {
      const who = email ? await site.known(email) : createTestVisitor(site.app)
      await who.get('/')
      expect((await uploadAs(who, upload, createForm({}, [['a.png', large]]))).status).toBe(413)
    }
    const owner = await site.known(testOwner)
    const form = createForm({ crumb: 'wrong' }, [['a.png', await paint('#777').png().toBuffer()]])
    expect((await owner.send('POST', upload, {}, form)).status).toBe(400)
    const huge = createForm({}, [['a.png', Buffer.alloc(33 * 2 ** 20)]])
    expect((await uploadAs(owner, upload, huge)).status).toBe(413)
    const nul = await paint('#778').png().toBuffer()
    expect((await uploadAs(owner, upload, createForm({ title: '\0' }, [['a.png', nul]]))).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('are deleted a day after the last product has let go of them, and then served by no server', async () => {
    const owner = await site.known(testOwner)
    const day = 24 * 60 * 60 * 1000
    const [file = ''] = getFiles(await (await send([['a.png', await paint('#987').png().toBuffer()]])).text())
    const save = (photo: readonly string[]) =>
      uploadAs(owner, path, createForm({ photo, picture: file, place: '1', alt: 'Grey' }))
    expect((await save([file])).status).toBe(303)
    await sweep(site.database, Date.now() + 2 * day)
    const other = createTestVisitor(
      createDemoApp({ database: site.database, assets: emptyAssets, cache: `${site.options().folder}/other` }),
    )
    const get = () => other.get(`${getAddress(file)}?format=100w`)
    expect((await get()).status).toBe(200)
    // What no product has shown since it was uploaded is gone by now.
    const unshown = site.database.selectFrom('photos').select('file').where('unshown_since', 'is not', null)
    expect(await unshown.execute()).toEqual([])
    expect((await save([])).status).toBe(303)
    await sweep(site.database)
    expect((await get()).status).toBe(200)
    await sweep(site.database, Date.now() + 2 * day)
    expect((await stored()).map((row) => row.file)).not.toContain(file)
    expect((await get()).status).toBe(404)
  })
})
