import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { payloads } from './hostile-payloads'
import { atRest } from './rest'
import { openSite, touch, visit } from './site'

const site = openSite()

/** Puts one payload into every sink of a slide. */
function infect(page: Page, batch: readonly string[]) {
  return page.evaluate((all) => {
    const { ashlar } = window as unknown as { ashlar: { init(root: Element): void; destroy(root: Element): void } }
    const gallery = document.querySelector('.sqs-gallery-container') as HTMLElement
    const parent = gallery.parentElement as HTMLElement
    ashlar.destroy(parent)
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a')]
    links.forEach((link, at) => {
      const payload = all[at % all.length] as string
      link.dataset.title = payload
      link.dataset.description = payload
      ;(link.parentElement as HTMLElement).dataset.slideId = payload
      const image = link.querySelector('img')
      if (image) image.alt = payload
    })
    gallery.setAttribute('aria-label', all[0] as string)
    ashlar.init(parent)
  }, batch)
}

async function attack(page: Page, tried: readonly string[]): Promise<string[]> {
  const fired: string[] = []
  page.on('dialog', (dialog) => {
    fired.push(dialog.message())
    void dialog.dismiss()
  })
  const size = 11
  for (let from = 0; from < tried.length; from += size) {
    const batch = tried.slice(from, from + size)
    await infect(page, batch)
    const opener = page.locator('.js-gallery-lightbox-opener').first()
    await touch(page, '.sqs-gallery-container')
    await expect.poll(() => page.locator('.sqs-gallery-container').getAttribute('data-block-status')).toBe('ready')
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog.lightbox[open]').waitFor()
    await page.evaluate(async (steps) => {
      for (let at = 0; at < steps; at++) {
        for (const link of document.querySelectorAll<HTMLAnchorElement>('.lightbox-caption a')) {
          link.focus()
          link.addEventListener('click', (event) => link.protocol.startsWith('http') && event.preventDefault())
          link.click()
        }
        document.querySelector<HTMLElement>('.lightbox-next')?.click()
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }, batch.length)
    await page.keyboard.press('Escape')
    await page
      .locator('dialog.lightbox[open]')
      .waitFor({ state: 'detached' })
      .catch(() => {})
    expect(page.url(), batch.join('\n')).toContain('/blocks/gallery')
  }
  return fired
}

/** What a script of another maker can do on this page: every payload by way of the trusted-types policy that the blocks share. */
function abuse(page: Page) {
  return page.evaluate(async (all) => {
    const shared = window as unknown as Record<symbol, { createHTML(html: string): string }>
    const { createHTML = String } = shared[Symbol.for('ashlar.html')] ?? {}
    // All of them are made first: fields of a payload take the place of members of the document.
    const places = all.map((payload) => {
      const place = document.createElement('div')
      place.innerHTML = createHTML(payload)
      return place
    })
    document.body.append(...places)
    const links = places.flatMap((place) => [...place.querySelectorAll('a')])
    const runsHere = (link: Element) => link instanceof HTMLAnchorElement && !/^http/.test(link.protocol)
    for (const link of links.filter(runsHere)) link.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const place of places) place.remove()
  }, payloads)
}

it.each([
  ['on', false],
  ['off', true],
] as const)(
  'hostile captions, titles, ids, alternative texts and scripts with the shared policy run nothing, with the policy %s',
  async (_word, bypassCSP) => {
    const { page, problems } = await visit(site, '/blocks/gallery', { bypassCSP, reducedMotion: 'reduce' })
    await page.waitForFunction(() => 'ashlar' in window)
    // With each policy half of the payloads in the captions; as scripts, all of them.
    const fired = await attack(page, sample(payloads, 2, Number(bypassCSP)))
    await abuse(page)
    await atRest(page)
    expect(fired).toEqual([])
    // What the policy refuses is an error of the console.
    expect(problems.filter((line) => /^(?:Executing|Running)|requires '?Trusted/.test(line))).toEqual([])
    if (bypassCSP) {
      // The same page runs a payload that is inserted without escaping: the test would have seen it.
      const dialog = page.waitForEvent('dialog')
      await page.evaluate(() => {
        document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="alert(7)">')
      })
      expect((await dialog).message()).toBe('7')
    }
  },
)
