import { chunkLoadError } from '@ashlar/loader'

const sheets = new Map<string, Promise<void>>()

/** Puts a stylesheet into the page unless it is there; rejects with code CSS_CHUNK_LOAD_FAILED (LDR-05). */
export function fetchStyle(href: string, integrity = ''): Promise<void> {
  const known =
    sheets.get(href) ?? (document.querySelector(`link[href="${href}"]`) ? Promise.resolve() : append(href, integrity))
  sheets.set(href, known)
  return known
}

function append(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.integrity = integrity
    link.onload = () => resolve()
    link.onerror = () => reject(chunkLoadError('CSS_CHUNK_LOAD_FAILED', href))
    link.href = href
    document.head.append(link)
  })
}
