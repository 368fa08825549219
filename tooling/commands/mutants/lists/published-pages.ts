import type { Mutant } from '../mutant.ts'

/** Published pages under the platform's own rules. */
export const publishedPages: readonly Mutant[] = [
  {
    id: 'state-before-its-block',
    requirements: ['RPG-01'],
    file: 'packages/runtime/src/page-states.ts',
    find: '.filter((element) => !isOwned(element))',
    replace: '',
    breaks: 'An account link that the owner has switched off is shown.',
  },
  {
    id: 'state-of-a-failed-block',
    requirements: ['RPG-01'],
    file: 'packages/runtime/src/page-states.ts',
    find: 'isDecided ? /^failed$/',
    replace: 'isDecided ? /^never$/',
    breaks: 'What a block decides on stays hidden where the block has failed.',
  },
  {
    id: 'state-of-a-picture',
    requirements: ['RPG-01'],
    file: 'packages/image/src/paint.ts',
    find: "root.classList.add('loaded')",
    replace: '',
    breaks: 'Pictures of published pages stay transparent.',
  },
  {
    id: 'state-in-an-animation',
    requirements: ['RPG-01'],
    file: 'packages/reveal/src/paint.ts',
    find: "findAnimated(root)?.classList.add('animation-loaded')",
    replace: '',
    breaks: 'A figure waits for its animation without an end.',
  },
  {
    id: 'filled-without-place',
    requirements: ['RPG-02'],
    file: 'packages/runtime/src/fill-box.ts',
    find: "inset: '0', width: '100%', height: '100%', ",
    replace: '',
    breaks: 'A picture behind a section has its own size, and the page scrolls sideways.',
  },
  {
    id: 'filled-without-height',
    requirements: ['RPG-02'],
    file: 'packages/runtime/src/fill-box.ts',
    find: "if (box.clientHeight === 0) return setStyles(image, { position: 'static' })",
    replace: '',
    breaks: 'A picture in a box without a height of its own is not seen.',
  },
  {
    id: 'grid-share-of-a-share',
    requirements: ['GAL-25'],
    file: 'packages/gallery/src/effects/grid.ts',
    find: 'Math.abs(inRow - Math.round(inRow)) < 0.05',
    replace: 'false',
    breaks: 'The pictures of a grid of version 7.0 are a sixth of their size.',
  },
]
