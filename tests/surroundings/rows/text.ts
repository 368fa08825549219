// What browsers and other scripts make of the texts of a page.
import { translateDocument } from '../../e2e/translated-page'
import type { Row } from '../row'

/** Runs once the page is parsed. */
export const whenParsed = (script: string) =>
  `document.readyState === 'loading' ? addEventListener('DOMContentLoaded', function () { ${script} }) : (function () { ${script} })()`

const eachText = (change: string) =>
  whenParsed(`var walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), all = []
  while (walker.nextNode()) if (walker.currentNode.nodeValue.trim() && !walker.currentNode.parentElement.closest('script,style')) all.push(walker.currentNode)
  all.forEach(function (text) { var value = text.nodeValue; text.nodeValue = ${change} })`)

const onRoot = (script: string) => `{ const root = document.documentElement; ${script} }`

export const text: readonly Row[] = [
  { name: 'translated', group: 'text', script: whenParsed(`(${translateDocument})()`) },
  {
    name: 'marked as translated',
    group: 'text',
    script: onRoot("root.classList.add('translated-rtl'); root.dir = 'rtl'"),
  },
  {
    name: 'labels of another script',
    group: 'text',
    script: whenParsed(
      "document.querySelectorAll('main button').forEach(function (button) { if (!button.children.length) button.textContent += ' *' })",
    ),
    changesText: true,
  },
  {
    name: 'very long words',
    group: 'text',
    script: eachText("value + ' Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'"),
    changesText: true,
  },
  {
    name: 'right to left',
    group: 'text',
    html: (source) => source.replace('<html lang="en"', '<html lang="en" dir="rtl"'),
  },
  {
    name: 'curly quotes and hard spaces',
    group: 'text',
    script: eachText("value.replace(/'/g, '’').replace(/ /g, '\\u00a0')"),
  },
  {
    name: 'combining marks and full width',
    group: 'text',
    script: eachText(
      "value.normalize('NFD').replace(/[0-9]/g, function (digit) { return String.fromCharCode(digit.charCodeAt(0) + 65248) })",
    ),
  },
  { name: 'text at twice its size', group: 'text', script: onRoot("root.style.fontSize = '200%'") },
]
