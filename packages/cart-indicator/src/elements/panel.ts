/** The parts of what opens once something was added, before it is inserted. */
export function findPanelParts(panel: Element) {
  const [close, title, lines, subtotal, view, checkout] = panel.children as unknown as readonly [
    close: HTMLElement,
    title: HTMLElement,
    lines: HTMLElement,
    subtotal: HTMLElement,
    view: HTMLElement,
    checkout: HTMLElement,
  ]
  return { close, title, lines, subtotal, view, checkout }
}

/** The parts of one line in it. */
export function findLineParts(line: Element) {
  const [picture, title, choice, amount] = line.children as unknown as readonly [
    picture: HTMLImageElement,
    title: HTMLAnchorElement,
    choice: HTMLElement,
    amount: HTMLElement,
  ]
  return { picture, title, choice, amount }
}
