import type { Scope } from '@ashlar/core-block'
import { type ShapeAspect, shapeAspect } from '@ashlar/core-dom'
import type { Action, Config, State } from '../model'

/** An outline whose radius alternates between two values, `waves` times. */
function wavy(waves: number, inner: number, outer: number, steps = 8): string {
  const points = [...Array(waves * steps)].map((_, at) => {
    const angle = (at / (waves * steps) - 0.25) * 2 * Math.PI
    const radius = inner + ((outer - inner) * (1 + Math.cos((at / steps) * 2 * Math.PI))) / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(1)}% ${(50 + radius * Math.sin(angle)).toFixed(1)}%`
  })
  return `polygon(${points.join(',')})`
}

/** A polygon with equal sides. */
const corners = (count: number) => wavy(count, 50, 50, 1)

const clips: Record<string, string> = {
  circle: 'circle(50%)',
  'rounded-square': 'inset(0 round 10%)',
  diamond: corners(4),
  pentagon: corners(5),
  hexagon: corners(6),
  octagon: 'polygon(30% 0,70% 0,100% 30%,100% 70%,70% 100%,30% 100%,0 70%,0 30%)',
  star: wavy(5, 22, 50, 2),
  heart: 'polygon(50% 96%,6% 50%,0 30%,6% 12%,22% 4%,38% 8%,50% 22%,62% 8%,78% 4%,94% 12%,100% 30%,94% 50%)',
  flower: wavy(8, 40, 50),
  clover: wavy(4, 30, 50),
  burst: wavy(16, 42, 50, 2),
  blob: wavy(3, 42, 50, 12),
  drop: 'inset(0 round 50% 0 50% 50%)',
  leaf: 'inset(0 round 0 60% 0 60%)',
  cross: 'polygon(33% 0,67% 0,67% 33%,100% 33%,100% 67%,67% 67%,67% 100%,33% 100%,33% 67%,0 67%,0 33%,33% 33%)',
  arch: 'inset(0 round 50% 50% 0 0 / 33% 33% 0 0)',
  oval: 'ellipse(50% 50%)',
  'portrait-rounded': 'inset(0 round 10%)',
  capsule: 'inset(0 round 999px)',
  window: 'inset(0 round 50% 50% 4% 4% / 25% 25% 2% 2%)',
  door: 'inset(0 round 20% 20% 0 0)',
  shield: 'polygon(0 0,100% 0,100% 62%,84% 84%,50% 100%,16% 84%,0 62%)',
  'landscape-oval': 'ellipse(50% 50%)',
  'landscape-rounded': 'inset(0 round 10%)',
  pill: 'inset(0 round 999px)',
  parallelogram: 'polygon(20% 0,100% 0,80% 100%,0 100%)',
  trapezoid: 'polygon(18% 0,82% 0,100% 100%,0 100%)',
  ticket: 'polygon(0 0,100% 0,100% 35%,94% 50%,100% 65%,100% 100%,0 100%,0 65%,6% 50%,0 35%)',
  wave: 'polygon(0 12%,25% 0,50% 12%,75% 0,100% 12%,100% 88%,75% 100%,50% 88%,25% 100%,0 88%)',
}

/** The outline of a named shape and its height as a percentage of the width; undefined for an unknown name. */
export function getMask(name: string): { clip: string; aspect: ShapeAspect } | undefined {
  const aspect = shapeAspect(name)
  return aspect && { aspect, clip: clips[name] ?? 'inset(0)' }
}

/** Cuts a picture to a named shape; an unknown name leaves it whole. */
export function applyMask({ root, patch, signal }: Scope<Config, State, Action>, shape: string) {
  const outline = getMask(shape)
  if (signal.aborted || !outline) return
  patch.style(root, 'clip-path', outline.clip)
  patch.style(root, 'aspect-ratio', `100 / ${outline.aspect}`)
  patch.style(root, 'object-fit', 'cover')
}
