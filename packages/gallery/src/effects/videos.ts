import type { Undo } from '@ashlar/core-block'
import { stride } from '../model'
import type { StepScope } from '../paint/steps'

/** Stops the videos of slides that a step has left, in every design with steps (GAL-14). */
export function start({ elements, subscribe }: StepScope): Undo {
  return subscribe((state, previous) => {
    if (state.index === previous.index) return
    for (const [at, slide] of elements.slides.entries()) {
      if (!slide.isVideo || (at >= state.index && at < state.index + stride(state))) continue
      stop(elements.media(slide))
    }
  })
}

function stop({ videos, videoWrapper }: ReturnType<StepScope['elements']['media']>) {
  for (const video of videos) video.pause()
  videoWrapper?.dispatchEvent(new CustomEvent('video:show-overlay', { bubbles: true }))
}
