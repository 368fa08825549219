/** Pages of another server bring no style for the button that pauses autoplay, which only the runtime adds. */
export const pauseRules = `@layer ashlar{
.gallery-pause{background:rgb(0 0 0/55%);block-size:44px;border:0;border-radius:50%;color:#fff;cursor:pointer;inline-size:44px;inset-block-start:.75rem;inset-inline-end:.75rem;padding:0;z-index:1}
.gallery-pause::before{block-size:14px;border-inline:4px solid;box-sizing:border-box;content:"";display:inline-block;inline-size:13px;vertical-align:middle}
.gallery-pause[data-state=paused]::before{block-size:0;border:7px solid transparent;border-inline:12px solid currentColor;border-inline-end:0;inline-size:0;margin-inline-start:3px}
.gallery-pause:focus-visible{outline:4px double #fff;outline-offset:-6px}}`
