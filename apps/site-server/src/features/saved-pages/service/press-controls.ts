// Runs in a page that has started: presses its controls, one after another, and notes whether anything follows.
import type { FoundControl } from '../domain/unanswered'
import type { ServedName } from './measure-elements'

interface Job {
  readonly entry: { readonly name: string; readonly page?: boolean }
  readonly element: Element
  readonly status: string
}

interface View {
  readonly ashlar?: { jobs(): readonly Job[] }
  readonly __served?: readonly Element[]
  readonly __names?: WeakMap<Element, ServedName>
  __controls?: {
    getName(element: Element): string
    getNative(element: Element): string | undefined
    act(element: Element): void
  }
  __press?(element: Element): Promise<{ readonly acts: boolean; readonly isPrevented: boolean }>
}

/** Names controls, and finds those that act without a script. */
export function describeControls() {
  const { __names } = window as View
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules]
    } catch {
      // A stylesheet of another host.
      return []
    }
  })
  const ticked = rules.flatMap(({ cssText }) => cssText.match(/[^\s,>+~{}]+(?=:checked)/g) ?? [])
  const isField = (element: Element) =>
    element.closest('form') !== null && !element.matches('button[type=button],a,[role=button]:not(button)')
  const isStyled = (element: Element) =>
    element instanceof HTMLInputElement && ticked.some((selector) => element.matches(selector))
  ;(window as View).__controls = {
    getName(element) {
      const { begin, classes, values } = __names?.get(element) ?? { begin: element.localName, classes: [], values: '' }
      // A field and its button are another kind than one that stands alone.
      return `${isField(element) ? 'form ' : ''}${[begin, ...classes].join('.')}${values}`
    },
    getNative(element) {
      if (element.matches('[popovertarget],[commandfor],:disabled') || isField(element)) return 'the browser'
      return isStyled(element) ? 'a stylesheet of the page' : undefined
    },
    act(element) {
      if (!(element instanceof HTMLSelectElement)) return (element as HTMLElement).click()
      element.selectedIndex = (element.selectedIndex + 1) % Math.max(1, element.options.length)
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    },
  }
}

/** Makes presses harmless, and notes what follows them. What moves by itself is no answer. */
export async function watchPresses() {
  const { __controls } = window as View
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  const noise = new Set<Node>()
  let changes = 0
  let isPrevented = false
  let isListening = false
  const add = () => {
    changes += 1
  }
  new MutationObserver((records) => {
    const targets = records.map(({ target }) => target)
    if (!isListening) for (const target of targets) noise.add(target)
    else if (targets.some((target) => !noise.has(target))) add()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  Object.assign(window, { open: () => add(), print: add })
  const stop = (event: Event) => {
    isPrevented ||= event.type === 'click' && event.defaultPrevented
    if (event.type !== 'click') add()
    event.preventDefault()
  }
  for (const type of ['click', 'submit']) window.addEventListener(type, stop)
  ;(window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', stop)
  await pause(500)
  isListening = true
  /** What the press before has begun, such as a motion, comes to its end. */
  async function settle() {
    for (const { effect, finished } of document.getAnimations())
      if (effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        await Promise.race([finished.catch(() => {}), pause(1000)])
    for (let rounds = 0, seen = -1; rounds < 10 && seen !== changes; rounds++) {
      seen = changes
      await pause(100)
    }
  }
  ;(window as View).__press = async (element) => {
    await settle()
    const { activeElement } = document
    changes = 0
    isPrevented = false
    __controls?.act(element)
    for (let rounds = 0; rounds < 8 && changes === 0; rounds++) await pause(50)
    const isMoved = ![activeElement, element, document.body].includes(document.activeElement)
    return { acts: changes > 0 || isMoved, isPrevented }
  }
}

/** Presses each kind of control that was served, at most three of a kind. */
export async function pressControls(): Promise<FoundControl[]> {
  const { ashlar, __served = [], __controls, __press } = window as View
  if (!__controls || !__press) return []
  const { getName, getNative } = __controls
  const jobs = [...(ashlar?.jobs() ?? [])].filter(({ entry, status }) => !entry.page && status === 'ready')
  const wanted =
    'button,[role=button],[role=tab],[role=switch],a[href="#"],a[href=""],a[class]:not([href]),select,input:is([type=checkbox],[type=radio])'
  const isSeen = (element: Element) =>
    element.isConnected &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0
  async function pressOf([first, ...others]: readonly Element[]): Promise<Pick<FoundControl, 'acts' | 'isPrevented'>> {
    const pressed = first && (await __press?.(first))
    if (!pressed || pressed.acts || others.length === 0) return pressed ?? { acts: false, isPrevented: false }
    return pressOf(others)
  }
  const kinds = new Map<string, Element[]>()
  for (const element of __served.filter((one) => one.matches(wanted) && isSeen(one)))
    kinds.set(getName(element), [...(kinds.get(getName(element)) ?? []), element])
  async function pressKind(name: string, elements: readonly Element[]): Promise<FoundControl> {
    const by = elements.map(getNative).find((native) => native !== undefined)
    const block = jobs.find((job) => elements.some((element) => job.element.contains(element)))?.entry.name
    return { name, count: elements.length, block, ...(await pressOf(by ? [] : elements.slice(0, 3))), by }
  }
  const found: FoundControl[] = []
  for (const [name, elements] of kinds) found.push(await pressKind(name, elements))
  // Once the others have acted, the one that leads back has something to do.
  for (const [at, control] of found.entries())
    if (!control.acts) found[at] = await pressKind(control.name, kinds.get(control.name) ?? [])
  return found
}
