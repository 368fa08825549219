const pollEvery = 100

/** Resolves with the first element that matches, looking every 100 ms (LDR-06); rejects with the signal's reason. */
export function waitForElement(
  selector: string,
  { root = document as ParentNode, signal }: { root?: ParentNode; signal?: AbortSignal } = {},
): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(look, pollEvery)
    function look() {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) return
      clearInterval(timer)
      resolve(found)
    }
    function giveUp() {
      clearInterval(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) giveUp()
    else look()
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
