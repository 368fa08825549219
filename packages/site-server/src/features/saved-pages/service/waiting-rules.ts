// The law of published stylesheets: on a page that is ready no rule hides an element until a class is there that nobody sets.
import type { Page } from 'playwright-core'

/** One declaration that hides or shows what a selector finds. */
interface Declaration {
  readonly selector: string
  readonly name: string
  readonly value: string
}

/** A selector of elements that are hidden by a property until a class is there, and the same selector with the class. */
interface Wait {
  readonly state: string
  readonly name: string
  readonly hiding: string
  readonly showing: string
}

/** The values of a property that hide an element. */
const hides: Readonly<Record<string, RegExp>> = {
  opacity: /^0(?:\.0+)?%?$/,
  visibility: /^hidden$/,
  display: /^none$/,
  transform: /-\d{4,}/,
  left: /^-\d{4,}px/,
}
const isHiding = ({ name, value }: Declaration) => hides[name]?.test(value) ?? false

/** The declarations of the stylesheets that apply, by the selectors of their rules. */
const readDeclarations = (page: Page): Promise<Declaration[]> =>
  page.evaluate((names) => {
    const applies = (rule: CSSRule) => !(rule instanceof CSSMediaRule) || matchMedia(rule.conditionText).matches
    const listRules = (rules: Iterable<CSSRule>): CSSRule[] =>
      [...rules]
        .filter(applies)
        .flatMap((rule) => [rule, ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : [])])
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => listRules(cssRules))
    return rules
      .filter((rule) => rule instanceof CSSStyleRule)
      .flatMap(({ selectorText, style }) =>
        selectorText
          .split(/,(?![^(]*\))/)
          .flatMap((selector) =>
            names
              .map((name) => ({ selector: selector.trim(), name, value: style.getPropertyValue(name) }))
              .filter(({ value }) => value !== ''),
          ),
      )
  }, Object.keys(hides))

/** Selectors of elements under a pointer or focus: what they show waits for a visitor. */
const isOfUse = ({ selector }: Declaration) => /:(?:hover|focus|active|checked|target)|::/.test(selector)

/** The last compound of a selector's begin, such as `body.wide` of `body.wide:not(`. */
const getCompound = (begin: string) => /[^\s>+~]*$/.exec(begin)?.[0] ?? ''

/** `.a:not(.done)` hides: the class is in the selector itself. */
const readNegations = ({ selector, name }: Declaration): Wait[] =>
  [...selector.matchAll(/:not\((\.[\w-]+)\)/g)].map(({ 0: not, 1: state = '', index }) => ({
    state,
    name,
    hiding: selector,
    showing: selector.slice(0, index) + state + selector.slice(index + not.length),
  }))

/** `.a.done` shows, of a selector with more than the class. */
const readClasses = ({ selector, name }: Declaration): Wait[] =>
  [...selector.matchAll(/\.[\w-]+/g)].map(({ 0: state, index }) => ({
    state,
    name,
    hiding: selector.slice(0, index) + selector.slice(index + state.length),
    showing: selector,
  }))

/** False where nothing or no element of its own is left beside the class, and for a class of the body, which is a setting of the owner. */
function isWait({ hiding, showing, state }: Wait): boolean {
  const [before = '', after = ''] = showing.split(state)
  const compound = getCompound(before) + (/^[^\s>+~]*/.exec(after)?.[0] ?? '')
  const isWhole = !/^\s|^[>+~]|[>+~]\s*[>+~]|[\s>+~]$|^$/.test(hiding)
  return isWhole && /^$|^[a-z]|[.#]/i.test(compound) && !compound.startsWith('body')
}

/** What the stylesheets of a page wait for. */
export const listWaits = (declarations: readonly Declaration[]): Wait[] =>
  declarations
    .filter((declaration) => !isOfUse(declaration))
    .flatMap((declaration) => (isHiding(declaration) ? readNegations(declaration) : readClasses(declaration)))
    .filter(isWait)

/** A wait, the selectors of all rules that hide by its property, and the values with which they do. */
interface HiddenWait extends Wait {
  readonly rules: string
  readonly values: string
}

/** Elements that are hidden by one of these rules. Not those of a set of which another has the class, such as the slides beside the current one. */
const findHidden = (page: Page, waits: readonly HiddenWait[]) =>
  page.evaluate((all) => {
    const find = (selector: string) => {
      try {
        return [...document.querySelectorAll(selector)]
      } catch {
        return []
      }
    }
    return all.flatMap(({ hiding, showing, name, state, rules, values }) => {
      const shown = new Set(find(showing))
      const hasShown = (element: Element) => [...shown].some((one) => element.contains(one))
      /** True where one beside it, or beside what is around it, has the class. */
      function isOfSet({ parentElement }: Element): boolean {
        if (!parentElement) return false
        const isShown = [...parentElement.children].some((one) => one.matches(state) && hasShown(one))
        return isShown || isOfSet(parentElement)
      }
      const hidden = new Set(find(rules))
      return find(hiding)
        .filter((element) => hidden.has(element) && !shown.has(element) && !isOfSet(element))
        .filter((element) => new RegExp(values).test(getComputedStyle(element).getPropertyValue(name)))
        .map((element) => `${element.localName}.${element.className} waits for ${state}: ${hiding}`)
    })
  }, waits)

/**
 * Elements that a rule of the page's stylesheets hides "unless .X", by `:not(.X)` in the hiding rule or by a second rule that shows them with the
 * class. `ofUse` are classes that follow from what a visitor does.
 */
export async function findWaiting(page: Page, ofUse = /^$/): Promise<string[]> {
  const declarations = await readDeclarations(page)
  const getRules = (property: string) =>
    declarations
      .filter((declaration) => declaration.name === property && isHiding(declaration))
      .map(({ selector }) => selector)
      .join()
  const waits = listWaits(declarations).filter(({ state }) => !ofUse.test(state.slice(1)))
  return findHidden(
    page,
    waits.map((wait) => ({ ...wait, rules: getRules(wait.name), values: hides[wait.name]?.source ?? '' })),
  )
}
