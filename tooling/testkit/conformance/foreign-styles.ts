import { expect, it } from 'vitest'
import type { Contract } from '../../../packages/core-block/src/index'
import { settled } from '../browser/wait'
import type { AnySubject, Stage } from './conformance-subject'

/** The stylesheets and the facts of all blocks. */
const styles = import.meta.glob<string>('../../../packages/*/src/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const facts = import.meta.glob<Pick<Contract, 'selectors'>>(
  ['../../../packages/*/src/contract.ts', '!../../../packages/core-*/**'],
  {
    import: 'facts',
    eager: true,
  },
)
const readName = (path: string) => path.split('/').at(-3) as string

/** A selector that holds also while nothing is focused or pointed at, and for the element of a part that is drawn. */
const toElements = (selector: string) =>
  selector.replaceAll(
    /::[\w-]+(?:\([^)]*\))?|(?<!:not\():(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/g,
    ':is(*)',
  )

function listSelectors(rules: CSSRuleList, around = ''): string[] {
  return [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSStyleRule))
      return rule instanceof CSSGroupingRule ? listSelectors(rule.cssRules, around) : []
    const { selectorText } = rule
    const nested = selectorText.includes('&')
      ? selectorText.replaceAll('&', `:is(${around})`)
      : `:is(${around}) ${selectorText}`
    const selector = around ? nested : selectorText
    return [toElements(selector), ...listSelectors(rule.cssRules, selector)]
  })
}

function readSelectors(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return listSelectors(sheet.cssRules)
}

const blocks = Object.entries(facts).map(([path, { selectors }]) => ({
  name: readName(path),
  roots: selectors.join(','),
}))

/** What a stylesheet of another block is about, in the page of the test, outside of that block. */
function findForeign(name: string): string[] {
  return Object.entries(styles).flatMap(([path, css]) => {
    const block = blocks.find((known) => known.name === readName(path))
    if (!block || block.name === name) return []
    return readSelectors(css).flatMap((selector) => {
      const reached = [...document.querySelectorAll('body *')].filter(
        (element) => element.matches(selector) && !element.closest(block.roots || 'none'),
      )
      return reached[0] ? [`${block.name}: ${selector} reaches ${(reached[0].cloneNode() as Element).outerHTML}`] : []
    })
  })
}

/** A page of the site server has the stylesheets of all its blocks, in an order of its own. */
export function keepForeignStylesOut({ block, contract, fixtures, use }: AnySubject, { load, start }: Stage) {
  it('no stylesheet of another block reaches the served or the started page', async () => {
    const elements = load(fixtures.clean)
    expect(findForeign(contract.name)).toEqual([])
    for (const element of elements) await start(element)
    for (const element of elements) await use?.(element)
    await settled()
    const foreign = findForeign(contract.name)
    for (const element of elements) block.destroy(element)
    expect(foreign).toEqual([])
  })
}
