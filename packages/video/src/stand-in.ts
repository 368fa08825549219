/** What stands where a player of somebody else would be, until the visitor agrees. */
export interface StandIn {
  /** Says what would be loaded, and from whom. */
  readonly words: string
  /** What the button says. */
  readonly label: string
}

/** A few words and a button; a click on the button is a yes for this one player. */
export function standIn({ words, label }: StandIn, agree: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = 'video-stand-in'
  const text = document.createElement('p')
  text.textContent = words
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', agree)
  element.append(text, button)
  return element
}
