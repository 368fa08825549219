/** "2500x1667" as a size in pixels; undefined when it is not two positive numbers. */
export function readDimensions(text: string | null | undefined): { width: number; height: number } | undefined {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*$/i.exec(text ?? '') ?? []
  if (!Number(width) || !Number(height)) return undefined
  return { width: Number(width), height: Number(height) }
}

/** "0.5,0.25" as a point, each part from 0 to 1; the middle when it is not. */
export function readPoint(text: string | null | undefined): { x: number; y: number } {
  const [x = Number.NaN, y = Number.NaN] = (text ?? '').split(',').map(Number.parseFloat)
  const good = x >= 0 && x <= 1 && y >= 0 && y <= 1
  return good ? { x, y } : { x: 0.5, y: 0.5 }
}

/** The address when it is http, https or relative to the page; undefined for anything else. */
export function readAddress(text: string | null | undefined): string | undefined {
  const value = text?.trim()
  if (!value || !URL.canParse(value, document.baseURI)) return undefined
  return /^https?:$/.test(new URL(value, document.baseURI).protocol) ? value : undefined
}
