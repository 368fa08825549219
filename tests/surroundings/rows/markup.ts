// Other scripts that keep, move, copy and replace the elements of a page.
import type { Page } from 'playwright-core'
import { libraries } from '../libraries'
import type { Row } from '../row'
import { whenParsed } from './text'

const sections = (script: string) =>
  `document.querySelectorAll('[data-fixture]').forEach(function (section) { ${script} })`

/** Runs a script that brings the page anew, and waits for the content. */
function visitAgain(script: string) {
  return async (page: Page) => {
    await page.evaluate(script)
    await page.waitForTimeout(800)
  }
}

export const markup: readonly Row[] = [
  {
    name: 'a snapshot put back',
    group: 'markup',
    script: 'document.body.innerHTML = document.body.innerHTML',
    moments: ['after'],
  },
  {
    name: 'the body replaced by its copy',
    group: 'markup',
    script: 'document.body.replaceWith(document.body.cloneNode(true))',
    moments: ['after'],
  },
  {
    name: 'each section replaced by its copy',
    group: 'markup',
    script: sections('section.replaceWith(section.cloneNode(true))'),
    moments: ['at', 'after'],
  },
  { name: 'sections moved', group: 'markup', script: whenParsed(sections('section.parentNode.prepend(section)')) },
  {
    name: 'sections taken out and put back',
    group: 'markup',
    script: whenParsed(
      sections(
        'var next = section.nextSibling, parent = section.parentNode; section.remove(); setTimeout(function () { parent.insertBefore(section, next) }, 50)',
      ),
    ),
  },
  {
    name: 'sections wrapped',
    group: 'markup',
    script: whenParsed(
      sections("var wrap = document.createElement('div'); section.replaceWith(wrap); wrap.append(section)"),
    ),
  },
  {
    // At 3,000 levels the browser itself ends the page, ours or not.
    name: 'a thousand elements around all blocks',
    group: 'markup',
    script: whenParsed(
      "var outer = document.body, main = document.querySelector('main'); for (var i = 0; i < 1000; i++) { var inner = document.createElement('div'); outer.append(inner); outer = inner } outer.append(main)",
    ),
    moments: ['before', 'after'],
  },
  {
    name: '12,000 nodes inserted',
    group: 'markup',
    script: whenParsed(
      "var list = document.createElement('ul'); for (var i = 0; i < 12000; i++) list.append(document.createElement('li')); list.hidden = true; document.body.append(list)",
    ),
  },
  {
    name: 'classes and styles of another script',
    group: 'markup',
    script: whenParsed(
      "document.querySelectorAll('main *').forEach(function (element) { if (element.classList.add) element.classList.add('aos-init'); element.setAttribute('data-aos', 'fade') })",
    ),
  },
  {
    name: 'Turbo, to the page and back',
    group: 'markup',
    html: (source) => source.replace('<head>', (head) => `${head}<script>${libraries.turbo}</script>`),
    use: visitAgain('Turbo.visit(location.href)'),
  },
  {
    name: 'htmx swaps the content',
    group: 'markup',
    html: (source) => source.replace('<head>', (head) => `${head}<script>${libraries.htmx}</script>`),
    use: visitAgain("htmx.ajax('GET', location.href, { target: 'main', select: 'main', swap: 'outerHTML' })"),
  },
  {
    name: 'Swup swaps the content',
    group: 'markup',
    html: (source) => source.replace('<head>', (head) => `${head}<script>${libraries.swup}</script>`),
    use: visitAgain(
      "new Swup({ containers: ['main'], animationSelector: false }).navigate(location.pathname + '?again')",
    ),
  },
]
