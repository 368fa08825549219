import { getPicture } from '../domain/block-pictures'
import type { Shape, Tone } from '../domain/block-pictures/shapes'

const paint = (tone: Tone) => `var(--drawing-${tone})`

function DrawnShape(shape: Shape) {
  const color = paint(shape.tone)
  if ('text' in shape)
    return (
      <text x={shape.x} y={shape.y} fontSize={shape.size} fill={color}>
        {shape.text}
      </text>
    )
  if (shape.width === undefined) return <path fill={color} d={shape.path} />
  return <path fill="none" stroke={color} strokeWidth={shape.width} d={shape.path} />
}

/** The drawing of a block, in the colours of the theme; its name is the link beside it. */
export function BlockDrawing({ name }: { name: string }) {
  const { ground, shapes } = getPicture(name)
  return (
    <svg className="block-drawing" viewBox="0 0 160 100" aria-hidden="true">
      <path fill={paint(ground)} d="M0 0h160v100H0z" />
      {shapes.map((shape) => (
        <DrawnShape key={'path' in shape ? shape.path : shape.text} {...shape} />
      ))}
    </svg>
  )
}
