import type { Slide } from './index'

// Parts of a slide that a player may add or replace after the start, so they are looked up when they are needed.

/** The pictures of a slide, or the slide itself where it is one. */
export const getImages = ({ element, image }: Slide): Iterable<HTMLImageElement> =>
  image === element ? [image] : element.querySelectorAll('img')

export const getVideos = ({ element }: Slide) => element.querySelectorAll('video')

/** The box of a video block in a slide. */
export const getVideoBlock = ({ element }: Slide) => element.querySelector('.sqs-video-wrapper')

/** Where the files of a slide for the lightbox are named. */
export const findSources = ({ element }: Slide) => ({
  videoSource: element.querySelector<HTMLSourceElement>('video source'),
  embed: element.querySelector<HTMLElement>('[data-html]'),
  link: element.querySelector<HTMLAnchorElement>('a[data-title],a[data-description],a.js-gallery-lightbox-opener'),
})
