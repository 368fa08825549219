// A cart that was served without lines waits for a touch. Only the browser knows that there is more: changes that earlier pages could not send, and,
// on the way back to the page, a cart that was begun elsewhere.
function hasMore(isBack: boolean): boolean {
  try {
    // A queue with a change in it names an id.
    return /Id/.test(sessionStorage['ashlar-cart-queue']) || (isBack && /\bhasCart=./.test(document.cookie))
  } catch {
    // A sandboxed frame has neither.
    return false
  }
}

/** Counts as the touch that the block waits for. */
function look({ type }: Event) {
  const cart = document.querySelector('#sqs-cart-root[data-complete]')
  if (cart && !document.hidden && hasMore(type !== 'DOMContentLoaded'))
    cart.dispatchEvent(new Event('input', { bubbles: true }))
}

for (const type of ['DOMContentLoaded', 'visibilitychange']) document.addEventListener(type, look)
// The page is shown again from the back/forward cache.
addEventListener('pageshow', (event) => event.persisted && look(event))
