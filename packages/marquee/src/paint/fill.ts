import { copies, round } from '../model'

/** Adds as many copies as the width needs, hidden from screen readers and from the keyboard, and sets the time of a round. */
export function fill(track: HTMLElement, speed: Parameters<typeof round>[0]): void {
  const first = track.firstElementChild as HTMLElement
  while (first.nextSibling) first.nextSibling.remove()
  const width = first.getBoundingClientRect().width
  const visible = track.parentElement?.clientWidth ?? 0
  for (let left = copies(visible, width) - 1; left > 0; left--) {
    const copy = first.cloneNode(true) as HTMLElement
    copy.setAttribute('aria-hidden', 'true')
    copy.inert = true
    track.append(copy)
  }
  track.style.setProperty('--_group', `${-width}px`)
  track.style.setProperty('--_round', `${round(speed, width)}s`)
}
