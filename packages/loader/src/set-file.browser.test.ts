import { settled } from '@repo/tooling/wait'
import { expect, it, vi } from 'vitest'
import { bootstrap } from './bootstrap'
import { add, getEntry, page, started } from './early-page/fixtures'

/** The address of a text as JSON, and its hash. */
async function publish(value: object, text = JSON.stringify(value)): Promise<[string, string]> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [
    URL.createObjectURL(new Blob([text], { type: 'application/json' })),
    `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`,
  ]
}
const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].map(({ text }) => text)
const getSet = () => ({
  importMap: { imports: { fake: 'data:,' } },
  manifest: { entries: ['a'] },
  modules: { entry: getEntry() },
})

it('a set file gives the page its import map and its blocks with the first use, once', async () => {
  const served = add('<script type="application/json" id="ashlar-manifest">{"token":"t","entries":[]}</script>')
  const element = add('<p class="t"></p>')
  const set = getSet()
  bootstrap({ set: await publish(set), touch: '.t' })
  await settled()
  expect([maps(), served.textContent]).toEqual([[], '{"token":"t","entries":[]}'])
  for (let times = 0; times < 2; times++) element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(() => started.mock.calls.length).toBe(1)
  expect(maps()).toEqual([JSON.stringify(set.importMap)])
  expect(page.ashlarManifest).toEqual({ entries: ['a'] })
})

it('a set file with another hash is not used: the page stays as served, and the next touch asks again', async () => {
  add('<script type="application/json" id="ashlar-manifest">{}</script>')
  const element = add('<button class="t">Next</button>')
  const presses = vi.fn()
  element.addEventListener('click', presses)
  const set = getSet()
  const [url, integrity] = await publish(set)
  const [other] = await publish({ ...set, manifest: {} })
  const fetched = vi.spyOn(window, 'fetch').mockImplementationOnce((_url, options) => window.fetch(other, options))
  bootstrap({ set: [url, integrity], touch: '.t', clicks: '.t' })
  element.click()
  await expect.poll(() => presses.mock.calls.length).toBe(1)
  expect([maps(), started.mock.calls]).toEqual([[], []])
  element.click()
  await expect.poll(() => started.mock.calls.length).toBe(1)
  expect(maps()).toEqual([JSON.stringify(set.importMap)])
  fetched.mockRestore()
})
