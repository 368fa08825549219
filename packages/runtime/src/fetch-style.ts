import type { ChunkLoadError } from '@ashlar/loader'

const sheets: Record<string, Promise<void>> = {}

/** Puts a stylesheet into the page unless it is there; rejects with code CSS_CHUNK_LOAD_FAILED (LDR-05). */
export function fetchStyle(href: string, integrity = ''): Promise<void> {
  sheets[href] ??= document.querySelector(`link[href="${href}"],[data-href="${href}"]`)
    ? Promise.resolve()
    : append(href, integrity)
  return sheets[href]
}

function append(href: string, integrity: string): Promise<void> {
  // The error is not created by the loader, whose code for failures is fetched with the first block.
  const error: Omit<ChunkLoadError, 'message'> = { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED', path: href }
  return new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    link.onload = resolve as () => void
    link.onerror = () => reject(Object.assign(new Error(`${error.code}: ${href}`), error))
    link.href = href
    document.head.append(link)
  })
}
