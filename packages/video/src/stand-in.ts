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

/** The stage of a player, its frame in every mode, and what asks before it (VID-01). */
export const stageRules = `
.video-stage{container-type:size;display:grid;place-content:center}
.sqs-video-wrapper>.video-stage{inset:0;position:absolute}
.sqs-block-embed .video-stage{aspect-ratio:var(--video-ratio,1.7778)}
.video-frame{border:0;height:100cqb;width:100cqi}
:is(.video-none,.video-fit,.video-fill) .video-frame{aspect-ratio:var(--video-ratio,1.7778);height:auto}
.video-fit .video-frame{width:min(100cqi,100cqb*var(--video-ratio,1.7778))}
.video-fill .video-frame{width:max(100cqi,100cqb*var(--video-ratio,1.7778))}
.video-stand-in{align-content:center;background:Canvas;border:1px solid;box-sizing:border-box;color:CanvasText;display:grid;gap:.5rem;height:100cqb;overflow:auto;padding:1rem;width:100cqi}
.video-stand-in *{font:inherit;justify-self:start;margin:0;min-height:24px}`
