import { expect, it } from 'vitest'
import type { Contract } from '../../../packages/core-block/src/index'
import { settled } from '../browser/wait'
import type { AnySubject, Stage } from './conformance-subject'

/** The stylesheets and the facts of all blocks. */
const styles = import.meta.glob<string>('../../../packages/*/src/**/*.css', {
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
const readName = (path: string) => /packages\/([^/]+)/.exec(path)?.[1]

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

/** The selectors of each block's stylesheets, with the selectors of its own elements. */
const blocks = Object.entries(facts).map(([path, { selectors: roots }]) => {
  const name = readName(path)
  const own = Object.entries(styles).filter(([file]) => readName(file) === name)
  return { name, roots: roots.join(','), selectors: own.flatMap(([, css]) => readSelectors(css)) }
})

/** The elements of the page that a stylesheet of another block reaches outside of that block. */
function findForeign(block: string): string[] {
  return blocks
    .filter(({ name }) => name !== block)
    .flatMap(({ name, roots, selectors }) =>
      selectors.flatMap((selector) => {
        const reached = [...document.body.querySelectorAll(selector)].find((one) => !one.closest(roots || 'none'))
        return reached ? [`${name}: ${selector} reaches ${reached.outerHTML.slice(0, 200)}`] : []
      }),
    )
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
