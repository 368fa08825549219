import type { Plugin } from 'vite'
import { blockPages } from './block-page.ts'

const id = 'virtual:block-pages'

/** The facts of every block for Storybook: `import { blockPages } from 'virtual:block-pages'`. */
export const blockPagesPlugin = (): Plugin => ({
  name: 'block-pages',
  resolveId: (name) => (name === id ? `\0${id}` : undefined),
  load: (name) => (name === `\0${id}` ? `export const blockPages = ${JSON.stringify(blockPages())}` : undefined),
})
