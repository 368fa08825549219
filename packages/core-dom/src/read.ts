/** "2500x1667" as a size in pixels; undefined when it is not two positive numbers. */
export function readDimensions(text: string | null | undefined): { width: number; height: number } | undefined {
  const [width, height] = (/^\s*([\d.]+)\s*x\s*([\d.]+)\s*$/i.exec(text ?? '') ?? []).slice(1).map(Number)
  return width && height ? { width, height } : undefined
}

/** "0.5,0.25" as a point, each part from 0 to 1; the middle when it is not. */
export function readPoint(text: string | null | undefined): { x: number; y: number } {
  const [x = -1, y = -1] = (text ?? '').split(',').map(Number.parseFloat)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : { x: 0.5, y: 0.5 }
}

/** The address when it is http, https or relative to the page; undefined for anything else. */
export function readAddress(text: string | null | undefined): string | undefined {
  const value = text?.trim()
  const link = document.createElement('a')
  link.href = value ?? ''
  return value && /^https?:$/.test(link.protocol) ? value : undefined
}
