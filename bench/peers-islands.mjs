// Two peers more for the case `islands` of the harness that puts libraries side by side (its --extra option): islands of Astro with Preact, and the
// custom elements of a theme. The ten kinds of block are those of the case.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const importText = async (specifier) => (await import(specifier)).default
const load = await importText('astro/client/load.prebuilt.js')
const element = await importText('astro/runtime/server/astro-island.prebuilt.js')
const preact = dirname(resolve('preact/package.json'))

const kinds = Array.from({ length: 10 }, (_, at) => `k${at}`)
const blocks = Array.from({ length: 30 }, (_, at) => ({ kind: kinds[at % 10], number: at + 1 }))
const files = (write) => Object.fromEntries(kinds.map((kind) => [`${kind}.js`, write(kind)]))
const entries = (first) => [first, ...kinds.map((kind) => `${kind}.js`)]
const count = '<script>__n=0;__up=()=>{if(++__n==30)__allReady=performance.now()}</script>'
const inner = (number) => `<h3>Block ${number}</h3><p>Some text of block ${number}.</p><button>0</button>`

const astroKind = (kind) => `import { h } from 'preact'
import { useEffect, useState } from 'preact/hooks'
export function Block({ number }) {
  const [count, setCount] = useState(0)
  useEffect(() => __up(), [])
  return h('section', { 'data-k': '${kind}' }, h('h3', null, 'Block ' + number), h('p', null, 'Some text of block ' + number + '.'),
    h('button', { onClick: () => setCount(count + 1) }, count ? '${kind}'.slice(2) + count : count))
}`
const quote = (value) => JSON.stringify(value).replaceAll('"', '&quot;')
const astroIsland = ({ kind, number }) =>
  `<astro-island uid="u${number}" component-url="BASE/${kind}.js" component-export="Block" renderer-url="BASE/client.js" props="${quote({ number: [0, number] })}" ssr client="load" opts="${quote({ name: 'Block', value: true })}" await-children><section data-k="${kind}">${inner(number)}</section><!--astro:end--></astro-island>`
const astroHead = `<style>astro-island{display:contents}</style><script>${load}</script><script>${element}</script>`

// As in bench/page/theme, but with all elements loaded with the page, as those of the case are.
const themeKind = (kind) => `customElements.define('block-${kind}', class extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')
    let count = 0
    button.onclick = () => { button.textContent = '${kind}'.slice(2) + ++count }
    __up()
  }
})`
const imports = Object.fromEntries(kinds.map((kind) => [`@theme/block-${kind}`, `BASE/${kind}.js`]))
const themeEntry = `const tags = new Set([...document.querySelectorAll('[data-load]')].map(({ localName }) => localName))
for (const tag of tags) import('@theme/' + tag)`

// The harness reads the default export.
// biome-ignore lint/style/noDefaultExport: the contract of the harness
export default {
  islands: {
    'astro-preact': {
      label: 'astro islands with Preact, client:load',
      pkgs: [],
      headHtml: count,
      html: astroHead + blocks.map(astroIsland).join(''),
      files: { 'client.js': `export { default } from '${resolve('@astrojs/preact/client.js')}'`, ...files(astroKind) },
      entries: entries('client.js'),
      // The renderer imports signals for components that are given some. None here is: any module will do.
      alias: { preact, '@preact/signals': preact },
      tail: '',
    },
    theme: {
      label: 'custom elements of a theme, import map, a module for each',
      headHtml: `${count}<script type="importmap">${JSON.stringify({ imports })}</script>`,
      html: blocks
        .map(({ kind, number }) => `<block-${kind} data-load><section>${inner(number)}</section></block-${kind}>`)
        .join(''),
      files: { 'app.js': themeEntry, ...files(themeKind) },
      entries: entries('app.js'),
      tail: '<script type="module" src="BASE/app.js"></script>',
    },
  },
}
