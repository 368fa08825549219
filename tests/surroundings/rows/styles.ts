// What the page's own stylesheet asks of all elements: habits of themes and resets that no block was written beside.
import type { Row } from '../row'

const row = (name: string, style: string): Row => ({ name, group: 'styles', style })

const layout = 'div, section, article, form, ul, ol, li, p, dialog'

export const styles: readonly Row[] = [
  row('a rem of 10 pixels', 'html { font-size: 62.5% } body { font-size: 1.6rem }'),
  row('a transition of everything', '* { transition: all 0.3s ease }'),
  row('no motion by force', '*, ::before, ::after { animation: none !important; transition: none !important }'),
  row('motion of no duration', '* { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important }'),
  row('smooth scrolling', 'html { scroll-behavior: smooth }'),
  row('hidden overflow twice', 'html, body { overflow-x: hidden }'),
  row('empty elements are hidden', 'div:empty, span:empty, p:empty, li:empty { display: none }'),
  row(
    'a display for every box',
    `${layout} { display: block } a, button, span, label, img, input { display: inline-block }`,
  ),
  row('boxes in a row', 'section > div, form > div { display: flex; flex-wrap: wrap }'),
  row('dialogs are shown', 'dialog { display: flex; position: fixed }'),
  row(
    'buttons over the whole width',
    'button, [type=submit], [type=button] { width: 100%; float: left; text-transform: uppercase }',
  ),
  row(
    'fields without a look',
    'input, select, textarea, button { appearance: none; border: 0; background: none; width: 100% }',
  ),
  row('pictures with a height of their own', 'img, video, iframe { max-width: 100%; height: auto !important }'),
  row('pictures as blocks of the whole width', 'img, svg { display: block; width: 100% }'),
  row('positions everywhere', 'div, section, ul, li, form { position: relative; z-index: 1 }'),
  row('nothing overflows', 'div, section, form { overflow: hidden }'),
  row('lists in columns', 'ul, ol { list-style: none; padding: 0 } li { float: left; width: 33% }'),
  row('the body in a row', 'body { display: flex; align-items: flex-start } main { flex: 1; min-width: 0 }'),
  row(
    'children of the body are columns',
    'body > div { max-width: 960px; margin: 0 auto; padding: 40px; background: #fff; min-height: 100px }',
  ),
  row('the body is moved', 'body { transform: translateZ(0) }'),
  row('the page is enlarged', 'html { zoom: 1.25 }'),
  row('right to left by style', 'body { direction: rtl }'),
  row('sections wait to be seen', 'main > section { content-visibility: auto; contain-intrinsic-size: 400px }'),
  row('boxes without their borders', '*, ::before, ::after { box-sizing: content-box !important }'),
  row('nothing is chosen or panned', '* { user-select: none; touch-action: none }'),
  row(
    'classes of a framework',
    '.active { color: red } .fade { opacity: 0 } .collapse { display: none } .hidden, .hide { display: none !important } .disabled { pointer-events: none } .loading { opacity: 0.5; pointer-events: none } .modal { display: none } .row { display: flex; margin: 0 -15px } .open > * { display: block } .error { display: none } .selected { background: blue }',
  ),
]
