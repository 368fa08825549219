import type { Undo } from '@ashlar/core-block'
import type { Slide } from '../../elements'
import { getVideoBlock, getVideos } from '../../elements/media'
import type { StepScope } from '../paint'

/** Stops the videos of slides that a step has left, in every design with steps (GAL-14). */
export function watchVideos({ elements, subscribe }: StepScope): Undo {
  return subscribe((state, previous) => {
    if (state.index === previous.index) return
    for (const [at, slide] of elements.slides.entries()) {
      if (!slide.isVideo || (at >= state.index && at < state.index + state.stride)) continue
      stop(slide)
    }
  })
}

function stop(slide: Slide) {
  for (const video of getVideos(slide)) video.pause()
  getVideoBlock(slide)?.dispatchEvent(new CustomEvent('video:show-overlay', { bubbles: true }))
}
