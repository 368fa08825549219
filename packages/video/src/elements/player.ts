import type { Elements } from './index'

// The parts that one kind of player needs, found when it starts.

/** The parts of an embed that its player needs. */
export const findStage = (root: HTMLElement) => ({
  /** The parent of the stage. */
  parent: root.querySelector<HTMLElement>('.sqs-block-content') ?? root,
  /** True for content of the server or of an owner's script. */
  hasContent: root.querySelector('iframe,object,embed,video,script') !== null,
  /** Alternative text of the picture. */
  alt: root.querySelector('img')?.alt,
})

/** The box that a page reserves for an embed. */
export const getBox = (root: HTMLElement) => root.closest<HTMLElement>('.embed-block-wrapper') ?? root

/** The parts of a video of the site itself. */
export const findNative = (root: HTMLElement) => ({
  parent: root.querySelector<HTMLElement>('.native-video-player') ?? root,
  /** The video that the server sent, if any. */
  video: root.querySelector('video'),
})

/** Address of the picture over a video, in the size that the browser has chosen; empty where there is none. */
export const findPicture = ({ overlays }: Elements) => overlays[0]?.element.querySelector('img')?.currentSrc ?? ''

/** The parts of the bar with the controls, which the block inserts. */
export function findBar(bar: HTMLElement) {
  const find = <Kind extends HTMLElement>(name: string) => bar.querySelector<Kind>(`.video-${name}`) as Kind
  return {
    bar,
    action: find('action'),
    seek: find<HTMLInputElement>('seek'),
    time: find('time'),
    mute: find('mute'),
    volume: find<HTMLInputElement>('volume'),
    captions: find('captions'),
    screen: find('screen'),
    failure: find('failure'),
  }
}

/** The picture of a background. */
export const findFallback = (root: HTMLElement) =>
  root.querySelector('.sqs-video-background-native__fallback-image,.custom-fallback-image')
