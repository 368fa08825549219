/** A text and a button in place of a provider's player; a click on the button accepts this player alone. */
export function createPlaceholder(text: string, label: string, accept: () => void) {
  const element = Object.assign(document.createElement('div'), { className: 'video-placeholder' })
  const paragraph = Object.assign(document.createElement('p'), { textContent: text })
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  button.addEventListener('click', accept)
  element.append(paragraph, button)
  return { element, focusTarget: button }
}

/** The stage of a player, its frame in every mode, and the placeholder (VID-01). */
export const stageRules = `@layer ashlar{
.video-stage{container-type:size;display:grid;place-content:center}
.sqs-video-wrapper>.video-stage{inset:0;position:absolute}
.sqs-block-embed .video-stage{aspect-ratio:var(--video-ratio,1.7778)}
.video-frame{border:0;height:100cqb;width:100cqi}
:is(.video-none,.video-fit,.video-fill) .video-frame{aspect-ratio:var(--video-ratio,1.7778);height:auto}
.video-fit .video-frame{width:min(100cqi,100cqb*var(--video-ratio,1.7778))}
.video-fill .video-frame{width:max(100cqi,100cqb*var(--video-ratio,1.7778))}
.video-placeholder{align-content:center;background:Canvas;border:1px solid;box-sizing:border-box;color:CanvasText;display:grid;gap:.5rem;height:100cqb;overflow:auto;padding:1rem;width:100cqi}
.video-placeholder *{font:inherit;justify-self:start;margin:0;min-height:24px}}`
