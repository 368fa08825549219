import { existsSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import { blockPagesPlugin } from '../tooling/build/docs/block-pages-plugin.ts'
import { picturesFolder } from '../tooling/build/docs/pictures-folder.ts'
import { staticMarkup } from '../tooling/build/static-markup-plugin.ts'
import { markAddress } from './mark.ts'
import { shrinkPhotos } from './photos.ts'
import { addAnchors, type StoryIndex } from './search-index.ts'

/** What Storybook makes its index with. */
interface IndexGenerator {
  getIndex(): Promise<StoryIndex>
}

const extended = new WeakSet<IndexGenerator>()

/** The index of stories, in which the search finds the words of designers, too. */
async function storyIndexGenerator(before: Promise<IndexGenerator>) {
  const generator = await before
  if (extended.has(generator)) return generator
  extended.add(generator)
  const getIndex = generator.getIndex.bind(generator)
  generator.getIndex = async () => addAnchors(await getIndex())
  return generator
}

/** Stories are found by pattern; no block is listed here. */
const config: StorybookConfig & { readonly storyIndexGenerator: typeof storyIndexGenerator } = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Storybook's own files, such as the font of docs pages, come first.
  staticDirs: async (own = []) => [
    ...own,
    await shrinkPhotos(),
    ...(existsSync(picturesFolder) ? [{ from: picturesFolder, to: '/pictures' }] : []),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Controls follow from contracts: what reads them from React types, two parsers, would be a third of what a first story runs.
  previewAnnotations: (entries = []) =>
    entries.filter((entry) => !/entry-preview-argtypes/.test(JSON.stringify(entry))),
  features: { experimentalSearchDocsHeadings: true },
  storyIndexGenerator,
  managerHead: (head = '') => `${head}<link rel="icon" href="${markAddress}">`,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), staticMarkup.vite(), blockPagesPlugin()],
    // What each story needs is made while the browser opens: on the first visit it would be a chain of some seconds.
    server: {
      ...vite.server,
      warmup: { clientFiles: ['./.storybook/preview.tsx', './packages/accordion/src/*.stories.tsx'] },
    },
  }),
}

export default config
