import { expect, it } from 'vitest'
import { sample } from '../sample'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, statuses, touch, visit } from './site'

const site = openSite()
const post = '/journal/figs'

/** The form of a visitor without scripts likes and takes back, and the links share. */
async function likeWithoutScripts() {
  const { page } = await visit(site, post, { javaScriptEnabled: false })
  await page.getByRole('button', { name: '13 likes', pressed: false }).click()
  await page.getByRole('button', { name: '14 likes', pressed: true }).click()
  await page.getByRole('button', { name: '13 likes', pressed: false }).waitFor()
  expect(page.url()).toMatch(/\/journal\/figs#like-\w+$/)
  const links = page.locator('.sqs-share-buttons').getByRole('link')
  expect(await links.allTextContents()).toEqual(['Facebook', 'LinkedIn', 'Pinterest', 'Email'])
  await expect
    .poll(() => links.first().getAttribute('href'))
    .toContain(encodeURIComponent(`${site.origin}/journal/figs`))
  await page.context().close()
}

it('[SHR-01] a like counts once, survives a reload, and is taken back by the same visitor; others do not see it, and like by the form without scripts', async () => {
  const { page, problems, asked } = await visit(site, post, {}, (one) =>
    one.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (data: object) => Object.assign(window, { shared: data }),
      }),
    ),
  )
  const like = page.locator('.sqs-simple-like button')
  await touch(page, '.sqs-simple-like')
  await expect.poll(async () => (await statuses(page)).likes).toEqual(['ready'])
  const stored = page.waitForResponse((response) => response.url().includes('/api/likes') && response.ok())
  await like.dblclick()
  await page.getByRole('button', { name: '13 likes', pressed: true }).waitFor()
  await stored
  await page.reload()
  await page.getByRole('button', { name: '13 likes', pressed: true }).waitFor()
  await likeWithoutScripts()
  await like.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '12 likes', pressed: false }).waitFor()
  // A device with a share sheet gets its button, and no other host is asked.
  await scrollSlowly(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: object }).shared)
  expect(shared).toEqual({ url: `${site.origin}/journal/figs`, title: 'Figs, and what to do on a grey day' })
  expect(asked.filter((path) => /sharer|intent/.test(path))).toEqual([])
  expect(problems).toEqual([])
})

it('[SHR-01] the first press counts while the code of the block is still on its way', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { page } = await visit(site, '/journal/the-hour-before-the-tide', {}, (one) =>
    one.route('**/cdn/{.work/likes,likes}/**/*.js', async (route) => {
      await released
      await route.continue()
    }),
  )
  const like = page.locator('.sqs-simple-like button')
  const before = Number(await page.locator('.sqs-simple-like').getAttribute('data-like-count'))
  await like.click()
  release()
  const liked = page.getByRole('button', { name: `${before + 1} like`, pressed: true })
  await expect.poll(() => liked.isVisible()).toBe(true)
})

it('[SHR-03] the like of a share bar shows the served number, counts once, and works by keyboard', async () => {
  const saved = await serveSaved(site, ['journal-7-0.html'])
  const sent: unknown[] = []
  const { page } = await visit(saved, '/journal-7-0', {}, (one) =>
    one.route('**/api/likes*', (route) => {
      const { isLiked } = route.request().postDataJSON()
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { count: isLiked ? 3 : 2, isLiked } })
    }),
  )
  await scrollSlowly(page)
  const like = page.locator('[data-service=squarespace-like]')
  const name = (count: number, pressed: boolean) =>
    page.getByRole('button', { name: `Likes ${count}`, exact: true, pressed })
  await name(2, false).waitFor()
  await like.dblclick()
  await name(3, true).waitFor()
  // A press while one is being sent is the same press.
  await atRest(page)
  await like.press(' ')
  await name(2, false).waitFor()
  await atRest(page)
  await like.press('Enter')
  await name(3, true).waitFor()
  const itemId = '5f00000000000000000000c3'
  // The number is shown before it is sent.
  await expect.poll(() => sent).toEqual([true, false, true].map((isLiked) => ({ itemId, isLiked })))
  expect(new URL(page.url()).hash).toBe('')
})

it.each(sample(['journal-7-1', 'journal-7-0'], 2))(
  '[SHR-01] on the published page %s likes and links work',
  async (name) => {
    const saved = await serveSaved(site, [`${name}.html`])
    const { page } = await visit(saved, `/${name}`)
    await scrollSlowly(page)
    const like = page.locator('.sqs-simple-like')
    await expect.poll(() => like.getAttribute('role')).toBe('button')
    const count = Number(await like.getAttribute('data-like-count'))
    await page.route('**/api/likes*', (route) => route.fulfill({ json: { count: count + 5, isLiked: true } }))
    await like.press('Enter')
    await expect.poll(() => like.textContent()).toBe(`${count + 5} likes`)
    expect(await page.evaluate(() => JSON.parse(localStorage['squarespace-likes']).value)).toHaveLength(1)
    expect(await page.locator('.sqs-share-buttons').getByRole('link').allTextContents()).toEqual([
      'Facebook',
      'X',
      'Tumblr',
      'Reddit',
      'LinkedIn',
      'Pinterest',
      'Email',
    ])
  },
)
