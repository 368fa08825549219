// The report of a saved page: what a visitor sees of it and can use, beside the same page without any script.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { decide } from '../../apps/site-server/src/features/saved-pages/domain/waiting-table'
import { renderMeasuredReport } from '../../apps/site-server/src/features/saved-pages/pages/measured-report'
import { readBeside } from '../../apps/site-server/src/features/saved-pages/service/files-beside'
import { listWaits } from '../../apps/site-server/src/features/saved-pages/service/list-waits'
import {
  type MeasuredReport,
  measureReport,
} from '../../apps/site-server/src/features/saved-pages/service/measured-report'
import { visitSaved } from '../../apps/site-server/src/features/saved-pages/service/visit-saved'
import { getSource } from './platform-site'
import { serveSaved } from './serve-saved'
import { openSite } from './site'

const site = openSite()

const source = `<!doctype html><html lang="en"><head><title>Page</title>
<link rel="stylesheet" href="https://static1.squarespace.com/static/sitecss/site.css">
<style>
body{margin:0}.card{height:100px}.card:not(.placed){opacity:0}.js .gone{display:none}.gone{height:60px}
#wide{height:10px;width:500px}.squeezed{display:block;height:200px;width:200px}
.sqs-block-weather{height:90px}.sqs-block-weather.arranged{height:120px}
.reply{display:none}#reply-box:checked~.reply{display:block}
</style>
<script>Static = {SQUARESPACE_CONTEXT: {"pageType": 2, "templateVersion": "7", "website": {"id": "w"}}}</script></head><body>
<main data-controller="RidgeWalker, SiteLoader"><h1>Ridge</h1>
<p class="card">A walk</p><p class="gone">A hut</p><div id="wide"></div>
<img class="squeezed" alt="" src="https://images.squarespace-cdn.com/content/v1/5f/1/hut.jpg" data-image-dimensions="1200x800">
<img alt="" src="/box.jpg" width="300" height="400"><img class="squeezed" alt="" src="/unknown.jpg">
<div class="sqs-block sqs-block-html" data-block-type="2">Words</div>
<div class="sqs-block sqs-block-weather" data-block-type="4711">Rain</div>
<button type="button" class="dead">Play</button><button type="button" onclick="this.textContent='On'">Lamp</button>
<a class="folder" href="#">Rooms</a><select class="jump"><option>One<option>Two</select>
<input id="reply-box" type="checkbox"><label for="reply-box">Reply</label><p class="reply">Words</p>
<form action="/send" method="post"><select name="size"><option>S</select><button>Send</button></form>
<ul class="accordion-items-container"><li class="accordion-item"><h4 class="accordion-item__title-wrapper"><button class="accordion-item__click-target" aria-expanded="false"><span class="accordion-item__title">Opening hours</span></button></h4><div class="accordion-item__dropdown"><div class="accordion-item__description"><p>From ten to six.</p></div></div></li></ul>
</main><script src="https://assets.squarespace.com/universal/scripts-compressed/common-1.js"></script></body></html>`

/** Measures the page, with the platform's own script beside it. */
async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-original-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const scripts = join(folder, 'assets.squarespace.com/universal/scripts-compressed')
  mkdirSync(scripts, { recursive: true })
  writeFileSync(join(scripts, 'common-1.js'), "document.querySelector('.sqs-block-weather').classList.add('arranged')")
  const { origin } = await serveSaved(site, [{ path: '/ridge', source }])
  return measureReport(site.browser, {
    ...{ url: `${origin}/ridge`, file: 'ridge.html', source, withOriginal: true },
    beside: readBeside(join(folder, 'ridge.html')),
  })
}

/** What the platform's own scripts make of the page, beside ours. */
function expectOriginal({ original, width }: MeasuredReport['widths'][number]) {
  expect(original?.states, `${width} px`).toEqual([{ name: 'div.sqs-block.sqs-block-weather', missing: ['arranged'] }])
  expect(original?.elements, `${width} px`).toEqual([
    // It is around the other one.
    expect.objectContaining({ name: 'main' }),
    expect.objectContaining({
      name: 'div.sqs-block.sqs-block-weather',
      before: expect.objectContaining({ height: 120 }),
      after: expect.objectContaining({ height: 90 }),
    }),
  ])
}

/** Each kind of markup with its answer, those of one answer in the order of the page. */
const listMarkup = ({ markup }: MeasuredReport, wanted: string) =>
  markup.filter(({ answer }) => answer === wanted).map(({ kind, name }) => `${kind} ${name}`)

it("[RPG-05] the report of a page has what is invisible, out of size and out of place, what nobody answers, and what goes to the platform, at three widths, and its sizes and states with the platform's own scripts beside ours", async () => {
  const { report, pictures } = await measure()
  expect(report.widths.map(({ width }) => width)).toEqual([390, 820, 1280])
  report.widths.forEach(expectOriginal)
  for (const { comparison, waiting, width } of report.widths) {
    expect(comparison.lost).toEqual([{ name: 'p.gone', area: width * 60 }])
    expect(waiting).toEqual([expect.stringMatching(/^p\.card waits for \.placed/)])
    const [picture, boxed, unknown] = comparison.elements.filter(({ kind }) => kind === 'picture')
    expect(boxed).toMatchObject({ natural: [300, 400] })
    expect(boxed).not.toHaveProperty('isDistorted')
    // Of a picture that is not there, and whose size nothing says, nothing is known.
    expect(unknown).not.toHaveProperty('natural')
    expect(picture).toMatchObject({ natural: [1200, 800], isDistorted: true, after: { width: 200, height: 200 } })
    expect(comparison.sideways.after).toBe(Math.max(0, 500 - width))
  }
  expect(report.widths[0]?.comparison.wide).toContain('div#wide')
  expect(listMarkup(report, 'none')).toEqual([
    'controller RidgeWalker',
    'block type 4711 .sqs-block-weather',
    'control button.dead',
    'control a.folder[href="#"]',
    'control select.jump',
  ])
  expect(listMarkup(report, 'served')).toEqual([
    'controller SiteLoader',
    'block type 2 .sqs-block-html',
    'control input#reply-box',
  ])
  expect(listMarkup(report, 'browser')).toEqual(['control form select', 'control form button'])
  expect(listMarkup(report, 'block')).toContain('control button.accordion-item__click-target')
  expect(report.platform).toEqual({
    before: { 'static1.squarespace.com': 1, 'images.squarespace-cdn.com': 1, 'assets.squarespace.com': 1 },
    after: { 'static1.squarespace.com': 1, 'images.squarespace-cdn.com': 1 },
  })
  const html = renderMeasuredReport([{ report, pictures }])
  expect(html).toContain('5 kinds of interactive markup without an answer')
  expect(html.match(/<img alt="\d+ px, (?:before|after)" src="data:image\/jpeg;base64,/g)).toHaveLength(6)
})

it('[RPG-05] [RPG-01] each pair "hidden unless a class is there" of the stylesheets of a page is listed, with who sets the class', async () => {
  const css =
    '.newsletter-block:not(.rendered){opacity:0}.card:not(.placed){opacity:0}form:not(.submitting) .sending{display:none}body:not(.dated) time{display:none}.seen{opacity:0}.seen.here{opacity:1}'
  const body =
    '<div class="newsletter-block">News</div><p class="card">A walk</p><form><i class="sending">…</i></form><time>May</time><p class="seen here">A hut</p>'
  const page = getSource({ css, body })
  const { origin } = await serveSaved(site, [{ path: '/waits', source: page }])
  const beside = readBeside('/none/waits.html')
  const pairs = await listWaits(site.browser, { url: `${origin}/waits`, file: 'waits.html', source: page, beside })
  expect(pairs.map((pair) => `${pair.state} ${pair.hiddenBefore} ${pair.hiddenAfter} ${decide(pair)}`)).toEqual([
    '.rendered 1 0 set',
    '.placed 1 1 not set: something stays hidden',
    '.submitting 1 1 left: a form is being sent',
    '.dated 1 1 left: a setting of the owner',
  ])
})

it('[RPG-05] a visit ends while a picture is still on its way, and the command goes on', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.on('unhandledRejection', note)
  let isAsked = false
  const server = createServer(({ url }, response) => {
    isAsked ||= url === '/slow.jpg'
    if (url !== '/slow.jpg') response.setHeader('Content-Type', 'text/html').end('<p>Words</p>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await visitSaved(
    site.browser,
    { ...{ url, file: 'slow.html', source: '', width: 390 }, beside: readBeside('/none/slow.html') },
    async (page) => {
      await page.evaluate(() => void Object.assign(new Image(), { src: '/slow.jpg' }))
      await expect.poll(() => isAsked).toBe(true)
    },
  )
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})
