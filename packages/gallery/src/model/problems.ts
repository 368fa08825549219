import { GalleryText } from '@ashlar/core-block/texts'

/** An error in the markup of a gallery, and the value that it has there. */
export type Problem = readonly [kind: 'decode' | 'evaluate' | 'transition' | 'design' | 'width', value: unknown]

/** The sentence for the console. The first four are fixed (GAL-13, GAL-16, GAL-23). */
export function describeProblem([kind, value]: Problem): string {
  return {
    decode: 'Error decoding gallery block data.',
    evaluate: 'Error evaluating gallery block data.',
    transition: GalleryText.transition.replace('{name}', String(value)),
    design: `These are not the gallery designs you are looking for: ${String(value)}`,
    width: `A column is ${String(value)} px wide. The gallery keeps its own width. Give a positive number.`,
  }[kind]
}
