import { readAddress } from '@ashlar/core-dom'
import { maxTracks, parts } from './contract'

export interface Elements {
  /** Links of the server's list that have a track in the player. */
  readonly links: readonly HTMLAnchorElement[]
  /** The first link, whose text may be the title. */
  readonly link: Element | null
  /** Players of the browser that the server sent. */
  readonly served: readonly HTMLAudioElement[]
}

export const findElements = (root: HTMLElement): Elements => ({
  links: [...root.querySelectorAll<HTMLAnchorElement>(parts.item)]
    .filter((link) => readAddress(link.getAttribute('href')))
    .slice(0, maxTracks),
  link: root.querySelector('a'),
  served: [...root.querySelectorAll('audio')],
})

/** The parts of the player that the block inserts, by class name. */
export function findPlayer(player: HTMLElement) {
  const find = <Kind extends HTMLElement>(name: string) => player.querySelector<Kind>(`.${name}`) as Kind
  return {
    player,
    action: find('action'),
    title: find('title'),
    author: find('author'),
    message: find('audio-message'),
    download: find<HTMLAnchorElement>('download'),
    previous: find<HTMLButtonElement>('previous'),
    next: find<HTMLButtonElement>('next'),
    seek: find<HTMLInputElement>('seek'),
    time: find('time'),
    duration: find('duration'),
  }
}
