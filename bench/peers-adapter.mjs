// Our pages for the harness that puts libraries side by side (its --extra option): the built files of cdn/ as they are, and the HTML of
// our server. Build first: npm run build.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = import.meta.dirname
const root = join(here, '..')
// The harness is the program that runs: its pages have these texts and fields.
const { accordionItems, FIELDS } = await import(pathToFileURL(join(dirname(process.argv[1]), 'cases/common.mjs')).href)

async function readPages() {
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-pages-'))
  const outfile = join(folder, 'pages.mjs')
  await build({
    stdin: {
      contents: "export * from './pages/jobs'; export * from './pages/head'; export * from './pages/first-screen'",
      resolveDir: here,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [join(root, 'node_modules'), join(here, 'node_modules')],
    outfile,
    logLevel: 'error',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const pages = await readPages()
const catalogue = JSON.parse(readFileSync(join(root, 'cdn/catalogue.json'), 'utf8'))
const content = { accordionItems, fields: FIELDS }

/** Sets `__readyAt` when the blocks of the first screen are ready. */
const probe = (condition, also = '') =>
  `<script>{const o=new MutationObserver(()=>{if(${condition}){o.disconnect();window.__readyAt=performance.now()}});o.observe(document,{subtree:true,${also}attributeFilter:['data-block-status']})}</script>`
const isReady = (selectors) =>
  selectors.map((one) => `document.querySelector('${one}:is([data-block-status=ready],[data-complete])')`).join('&&')

// Every block of the page is started and ended, whether it has come into view or not.
const cycles = `(async () => {
  const source = await (await fetch(location.href)).text()
  const html = new DOMParser().parseFromString(source, 'text/html').getElementById('root').innerHTML
  const root = document.getElementById('root')
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))
  const rest = async () => { while (ashlar.jobs().some(({ status }) => /loading|starting/.test(status))) await frame() }
  const up = async () => {
    ashlar.init(root)
    for (const job of ashlar.jobs()) if (root.contains(job.element)) job.go()
    await rest()
  }
  window.__cycle = async (count) => {
    await up()
    for (let at = 0; at < count; at++) {
      ashlar.destroy(root)
      await frame()
      root.innerHTML = html
      await up()
      await frame()
    }
    ashlar.destroy(root)
    await frame()
    root.innerHTML = ''
    await frame()
  }
  window.__revive = () => { root.innerHTML = html }
})()`

const styleText = (href) => readFileSync(join(root, href), 'utf8')
const serve = (server) => server.folder('/cdn', join(root, 'cdn'))

function page(label, blocks, { html, css = '', ready, also, isLean = false, prepare, ...more }) {
  const before = ready ? probe(ready, also) : ''
  const { head, end, files } = pages.pageParts(catalogue, {
    blocks,
    first: more.first,
    styleText,
    isLean,
    before,
    extra: more.extra,
    react: more.react,
  })
  const { preloads, body } = pages.splitPreloads(html)
  return {
    label,
    html: body + end,
    css,
    headHtml: preloads + head,
    ready: more.readyAt ?? 'window.__readyAt',
    prepare(server) {
      serve(server)
      // The server answers nothing but calls of the API by functions: a set file is a file.
      for (const { url, text } of files) server.put(url, text)
      prepare?.(server)
    },
    cycles: more.hasCycles === false ? '' : cycles,
    tail: '',
    ...(more.accept && { accept: more.accept }),
    ...(more.steps && { steps: more.steps }),
    ...(more.firstPress && { firstPress: more.firstPress }),
  }
}
const both = (blocks, options) => ({
  ours: page('**ours**, as published, with a page context', blocks, options),
  'ours-lean': page('**ours**, without a page context', blocks, { ...options, isLean: true }),
})
const cart = (server) => server.answers.set('POST /api/commerce/cart/entries', pages.createCart())

/** What the first press needs: the control, and an expression for the slide that is shown. */
const firstPress = { control: pages.firstControl, shown: `(${pages.readShownSlide})()?.name` }
const wholePage = (label, grid) =>
  page(label, pages.pageBlocks, {
    html: pages.pageHtml(content, grid),
    css: pages.pageCss,
    first: pages.pageFirst,
    ready: pages.isFirstScreenReady,
    prepare: cart,
    steps: {},
    firstPress,
  })

const jsonForm = (label, react) =>
  page(label, ['json-form'], {
    html: pages.jsonFormHtml(FIELDS),
    css: pages.css.form,
    react,
    ready: isReady(['.sqs-site-style-form']),
    steps: {
      submit: { do: { click: '.form-wrapper [type=submit]' } },
      type: { before: { click: '.form-wrapper input' } },
    },
  })

// Ten blocks of the new-block template, three of each on the page.
const islandNames = Array.from({ length: 10 }, (_, at) => `k${at}`)
const islandSource = (name) => `import { plainBlock, defineContract } from '@ashlar/core-block'
import { delegate } from '@ashlar/core-dom'
const contract = defineContract({ name: '${name}', selectors: ['[data-k="${name}"]'] })
const block = plainBlock({
  contract,
  parse: () => ({}),
  model: { init: (config) => ({ config, count: 0 }), reduce: (state) => ({ ...state, count: state.count + 1 }) },
  paint: ({ root, patch }, { count }) => { if (count) patch.text(root.querySelector('button'), '${name}'.slice(2) + count) },
  effects({ root, onCleanup, send }) {
    onCleanup(delegate(root, 'click', 'button', () => send({ type: 'greet' })))
    __up()
  },
})
export const { init, destroy } = block`
const islands = await Promise.all(
  islandNames.map(async (name) => {
    const { outputFiles } = await build({
      stdin: { contents: islandSource(name), resolveDir: here },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      external: ['@ashlar/*'],
      logLevel: 'error',
    })
    const { text } = outputFiles[0]
    const url = `/islands/${name}/1.0.0/index.js`
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
    const entry = { name, selector: `[data-k="${name}"]`, load: 'now', releases: [{ version: '1.0.0', url }] }
    return { url, text, integrity, entry }
  }),
)
const islandHtml = Array.from(
  { length: 30 },
  (_, at) =>
    `<section data-k="${islandNames[at % 10]}" data-i="${at + 1}"><h3>Block ${at + 1}</h3><p>Some text of block ${at + 1}.</p><button>0</button></section>`,
).join('')
const count = '<script>__n=0;__up=()=>{if(++__n==30)__allReady=performance.now()}</script>'
function islandPage(label, isLean) {
  const one = page(label, [], {
    html: islandHtml,
    extra: islands,
    isLean,
    readyAt: 'window.__allReady',
    hasCycles: false,
    prepare(server) {
      for (const { url, text } of islands) server.put(url, text)
    },
  })
  return { ...one, headHtml: count + one.headHtml }
}

// The harness reads the default export.
// biome-ignore lint/style/noDefaultExport: the contract of the harness
export default {
  page: {
    ours: wholePage('**ours**, as published; thumbnails as plain links', pages.linksHtml()),
    'ours-grid': wholePage('**ours**, thumbnails as a gallery grid with lightbox', pages.gridHtml()),
  },
  islands: {
    ours: islandPage('**ours**, loader and ten blocks of the new-block template, load: now', true),
    'ours-context': islandPage('**ours**, the same with a page context', false),
  },
  slideshow: both(['gallery'], {
    html: pages.slideshowHtml(),
    css: pages.css.slideshow,
    first: pages.pageFirst,
    ready: isReady(['.sqs-gallery-block-slideshow']),
  }),
  lightbox: {
    ...both(['lightbox'], {
      html: pages.linksHtml(),
      css: pages.css.links,
      ready: "document.querySelector('.lightbox-links[data-block-status]')",
    }),
    'ours-grid': page('**ours**, gallery grid with lightbox, as published', ['gallery'], {
      html: pages.gridHtml(),
      ready: isReady(['.sqs-gallery-block-grid']),
    }),
  },
  consent: {
    ours: page('**ours**, as published (accept and decline; no categories)', ['consent'], {
      html: '<h1>Page</h1><p>Text</p>',
      ready: "document.querySelector('.gdpr-cookie-banner')",
      also: 'childList:true,',
      accept: '.sqs-cookie-banner-v2-accept',
    }),
  },
  accordion: both(['accordion'], {
    html: pages.accordionHtml(accordionItems),
    css: pages.css.accordion,
    ready: isReady(['.accordion-items-container']),
  }),
  marquee: both(['marquee'], { html: pages.marqueeHtml(), css: pages.css.marquee, ready: isReady(['.Marquee']) }),
  map: both(['map'], {
    html: pages.mapHtml(),
    css: pages.css.map,
    ready: isReady(['.sqs-block-map']),
    steps: { zoom: { do: { click: '.map-zoom-in' } } },
  }),
  form: {
    ...both(['forms'], { html: pages.formHtml(FIELDS), css: pages.css.form, ready: isReady(['form[data-form-id]']) }),
    'ours-react': jsonForm('**ours**, the same fields as a form in JSON, on React', 'react'),
    'ours-preact': jsonForm('**ours**, the form in JSON on preact/compat', 'preact'),
  },
}
