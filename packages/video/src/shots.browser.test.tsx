import { renderToStaticMarkup } from 'react-dom/server'
import { it } from 'vitest'
import { page } from 'vitest/browser'
import stream from '../../../apps/playground/photos/stream.jpg?url'
import silence from '../../audio/fixtures/silence.wav?url'
import { init as initAudio } from '../../audio/src/index'
import { Markup as Audio } from '../../audio/src/markup'
import film from '../fixtures/film.webm?url'
import { init } from './index'
import { Markup } from './markup'
import './style.css'
import '../../audio/src/style.css'

const open = {
  kind: 'embed',
  address: 'https://player.vimeo.com/video/7',
  title: 'A morning at the weir',
  link: 'https://vimeo.com/7',
} as const
const native = {
  kind: 'native',
  address: `${film}?size={variant}`,
  variants: '640:360',
  picture: stream,
  title: 'Words over water',
} as const
const refused = { services: { consent: { allows: () => false, subscribe: () => () => {} } } } as never
const t = (title: string, at: number) => ({
  src: `${silence}?${at}`,
  title,
  author: 'Field recordings',
  duration: 183000,
})
it.each([360, 768, 1440])('%d', async (width) => {
  await page.viewport(width, 900)
  const list = [
    { ...open, picture: stream },
    open,
    { ...open, mode: 'fit', ratio: 1 },
    { ...open, address: '' },
    native,
    { ...native, autoPlay: true, controls: false },
    { ...native, kind: 'background' },
    { kind: 'frame', address: 'https://maps.example/1', title: 'Map' },
  ] as const
  document.body.innerHTML = `<div style="display:grid;gap:1rem;font-family:system-ui;grid-template-columns:repeat(auto-fill,minmax(300px,1fr))">${list.map((c) => `<div>${renderToStaticMarkup(<Markup config={c as never} />)}</div>`).join('')}</div>`
  for (const s of document.querySelectorAll<HTMLElement>('.section-background')) s.style.cssText = 'height:160px;'
  for (const e of document.querySelectorAll<HTMLElement>(
    '.sqs-video-wrapper,.sqs-native-video,.sqs-video-background-native,.sqs-block-embed',
  ))
    await init(e, refused)
  await new Promise((r) => setTimeout(r, 900))
  await page.screenshot({ path: `/work/main/packages/video/zz-v${width}.png` })
  document.body.innerHTML = `<div style="display:grid;gap:1rem;font-family:system-ui">${[[t('The weir at dawn', 0)], [t('Water, stone and wind: three hours by the weir on the longest night of the year', 0)], ['The weir at dawn', 'A woodpecker, far away', 'Rain on a tent'].map(t)].map((tracks, i) => `<div ${i === 1 ? 'dir="rtl"' : ''}>${renderToStaticMarkup(<Audio config={{ tracks, hasDownload: i < 2 }} />)}</div>`).join('')}</div>`
  for (const e of document.querySelectorAll<HTMLElement>('.sqs-audio-embed')) initAudio(e)
  const range = document.querySelector('input')!
  range.value = '70'
  range.dispatchEvent(new Event('input', { bubbles: true }))
  await page.screenshot({ path: `/work/main/packages/video/zz-a${width}.png` })
})
