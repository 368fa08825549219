// What the stylesheets of published pages hide until a class is there: on a page that is ready, nothing waits for a class that nobody sets.
import { leftStates } from '@ashlar/manifest/page-states'
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
    const rules = [...document.styleSheets].flatMap((sheet) => {
      try {
        return listRules(sheet.cssRules)
      } catch {
        // Another host's rules cannot be read.
        return []
      }
    })
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

/** What the class stands beside in its selector, such as `body` in `body.wide p`. */
function getOwn({ showing, state }: Wait): string {
  const [before = '', after = ''] = showing.split(state)
  return getCompound(before) + (/^[^\s>+~]*/.exec(after)?.[0] ?? '')
}

/** False where nothing or no element of its own is left beside the class. */
function isWait(wait: Wait): boolean {
  const isWhole = !/^\s|^[>+~]|[>+~]\s*[>+~]|[\s>+~]$|^$/.test(wait.hiding)
  return isWhole && /^$|^[a-z]|[.#]/i.test(getOwn(wait))
}

/** A class of the body, or a tweak of its template, is a setting of the owner. */
const isSetting = (wait: Wait) => getOwn(wait).startsWith('body') || wait.state.startsWith('.tweak-')

/** What the stylesheets of a page wait for. */
const listWaits = (declarations: readonly Declaration[]): Wait[] =>
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
        .map((element) => ({ state, hiding, element: `${element.localName}.${element.getAttribute('class') ?? ''}` }))
    })
  }, waits)

/** Adds the rules that hide by the property of each wait. */
function addRules(waits: readonly Wait[], declarations: readonly Declaration[]): HiddenWait[] {
  const hiding = declarations.filter(isHiding)
  const getRules = (property: string) =>
    hiding
      .filter(({ name }) => name === property)
      .map(({ selector }) => selector)
      .join()
  return waits.map((wait) => ({ ...wait, rules: getRules(wait.name), values: hides[wait.name]?.source ?? '' }))
}

/** True for a class that follows from what a visitor does, or that is a setting of the owner. */
const isLeft = ({ state }: Wait) => leftStates.some(([names]) => names.split(' ').includes(state.slice(1)))

/**
 * Elements that a rule of the page's stylesheets hides "unless .X", by `:not(.X)` in the hiding rule or by a second rule that shows them with the
 * class. Classes of the table of states that nothing sets are not waited for.
 */
export async function findWaiting(page: Page): Promise<string[]> {
  const declarations = await readDeclarations(page)
  const waits = listWaits(declarations).filter((wait) => !isSetting(wait) && !isLeft(wait))
  const found = await findHidden(page, addRules(waits, declarations))
  return found.map(({ element, state, hiding }) => `${element} waits for ${state}: ${hiding}`)
}

/** A pair of the stylesheets of a page: hidden by a rule, unless a class is there. */
export interface WaitingPair extends Wait {
  /** Elements of the page that it hides. */
  readonly hidden: number
  /** True where an element of the page has the class. */
  readonly isSet: boolean
  /** Why nothing sets the class; undefined for one that somebody has to set. */
  readonly left: string | undefined
}

const getReason = (wait: Wait): string | undefined => {
  if (isSetting(wait)) return 'a setting of the owner'
  return leftStates.find(([names]) => names.split(' ').includes(wait.state.slice(1)))?.[1]
}

/** Each pair of the stylesheets of a page, once. */
export async function listPairs(page: Page): Promise<WaitingPair[]> {
  const declarations = await readDeclarations(page)
  const rules = new Set(declarations.filter(isHiding).map(({ selector, name }) => `${name} ${selector}`))
  const waits = [...new Map(listWaits(declarations).map((wait) => [`${wait.state} ${wait.hiding}`, wait])).values()]
  const hidden = await findHidden(page, addRules(waits, declarations))
  const states = await page.evaluate(
    (names) => names.filter((name) => document.querySelector(name)),
    [...new Set(waits.map(({ state }) => state))],
  )
  const count = ({ state, hiding }: Wait) =>
    hidden.filter((found) => found.state === state && found.hiding === hiding).length
  return waits
    .map((wait) => ({ ...wait, hidden: count(wait), isSet: states.includes(wait.state), left: getReason(wait) }))
    .filter((wait) => wait.hidden > 0 || rules.has(`${wait.name} ${wait.hiding}`))
}
