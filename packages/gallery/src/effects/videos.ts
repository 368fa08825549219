import { type State, stride } from '../model'
import type { GalleryScope } from '../paint'

/** Stops the videos of slides that a step has left, in every design with steps (GAL-14). */
export function stopVideos({ elements }: GalleryScope, state: State) {
  for (const [at, slide] of elements.slides.entries()) {
    if (!slide.isVideo || (at >= state.index && at < state.index + stride(state))) continue
    const { videos, videoWrapper } = elements.media(slide)
    for (const video of videos) video.pause()
    videoWrapper?.dispatchEvent(new CustomEvent('video:show-overlay', { bubbles: true }))
  }
}
