// Keys, pointers and programs that write into fields, beside the visitor's presses.
import type { Row } from '../row'
import { whenParsed } from './text'

const controls = (script: string) =>
  whenParsed(
    `document.querySelectorAll('main :is(a, button, input, select, textarea, summary)').forEach(function (control) { ${script} })`,
  )
const event = (maker: string, type: string, options: string) =>
  `control.dispatchEvent(new ${maker}('${type}', { bubbles: true, cancelable: true, ${options} }))`
const keys = (options: string) =>
  controls(
    `['ArrowDown', 'ArrowRight', 'Enter', 'Escape', ' ', 'Home', 'End', 'Tab'].forEach(function (key) { ${event('KeyboardEvent', 'keydown', `key: key, ${options}`)} })`,
  )

const row = (name: string, script: string): Row => ({ name, group: 'input', script })

export const input: readonly Row[] = [
  row('keys of a word that is composed', keys('isComposing: true')),
  row('keys with modifiers', keys('ctrlKey: true, metaKey: true')),
  row(
    'keys that were handled',
    `addEventListener('keydown', function (event) { event.preventDefault() }, true); ${keys('')}`,
  ),
  row(
    'middle and second button',
    controls(`${event('MouseEvent', 'auxclick', 'button: 1')}; ${event('MouseEvent', 'contextmenu', 'button: 2')}`),
  ),
  row('wheel over fields', controls(event('WheelEvent', 'wheel', 'deltaY: 40'))),
  row(
    'values without events',
    controls("if (/^(text|email|tel|search|)$/.test(control.type || '-')) control.value = 'Ada'"),
  ),
  row(
    'paste, cut and drag',
    controls(['paste', 'cut', 'dragstart', 'drop', 'dragend'].map((type) => event('Event', type, '')).join(';')),
  ),
  row(
    'focus and pointer inside before the start',
    controls(`control.focus({ preventScroll: true }); ${event('PointerEvent', 'pointerenter', '')}`),
  ),
  row(
    'events without detail',
    controls(
      "['mouseover', 'touchstart', 'change', 'input', 'focusin', 'block:error', 'ashlar:intent:open-lightbox'].forEach(function (type) { control.dispatchEvent(new Event(type, { bubbles: true })) })",
    ),
  ),
]
