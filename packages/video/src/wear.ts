/** What has been made of a text, so that a page with many films has each sheet once. */
const made = new Map<string, CSSStyleSheet>()

/**
 * Dresses what the block itself inserts. A painted block's stylesheet is not on pages that it did not write (decision 0002), and
 * these elements are not there before their code is, so the rules come with it. They stand in a layer: a page's own rules win.
 */
export function wear(rules: string) {
  let sheet = made.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(`@layer ashlar{${rules}}`)
    made.set(rules, sheet)
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
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

/** A film that moves by itself, and the control that stops it. */
export const ambientRules = `
.page-section:has(>.video-toggle),.sqs-native-video{position:relative}
.video-background-film{border:0;height:100%;inset:0;object-fit:cover;opacity:0;pointer-events:none;position:absolute;width:100%}
.ready>.video-background-film{opacity:1}
.video-toggle{background:#000c;border:2px solid #fff;border-radius:50%;forced-color-adjust:none;height:3rem;inset:auto 1rem 1rem auto;padding:0;position:absolute;width:3rem;z-index:2}
.video-toggle::before{background:#fff;clip-path:polygon(10% 0,100% 50%,10% 100%);content:"";inset:30%;position:absolute}
.video-toggle[data-running=true]::before{clip-path:polygon(0 0,35% 0,35% 100%,65% 100%,65% 0,100% 0,100% 100%,0 100%)}
.video-toggle:focus-visible{outline:4px double #fff;outline-offset:-6px}`
