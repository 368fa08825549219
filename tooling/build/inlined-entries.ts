import { join } from 'node:path'
import { root } from './workspace.ts'

/**
 * Entries of the core that the build writes where they are used, with their sources: a page downloads only what its blocks use of them, and a
 * block asks for no newer core than before. The rest of the core is a file of its own on a page.
 */
export const inlinedEntries: Readonly<Record<string, string>> = {
  '@ashlar/core-block/consented-widget': join(root, 'packages/core-block/src/consented-widget.ts'),
  '@ashlar/core-block/fault-handler': join(root, 'packages/core-block/src/fault-handler.ts'),
  '@ashlar/core-block/lazy': join(root, 'packages/core-block/src/lazy.ts'),
  '@ashlar/core-block/served': join(root, 'packages/core-block/src/served.ts'),
  '@ashlar/core-block/texts': join(root, 'packages/core-block/src/texts.ts'),
  '@ashlar/core-block/to-json': join(root, 'packages/core-block/src/to-json.ts'),
  '@ashlar/core-block/natives': join(root, 'packages/core-block/src/natives.ts'),
  '@ashlar/core-block/new-id': join(root, 'packages/core-block/src/new-id.ts'),
  '@ashlar/core-block/parse-url': join(root, 'packages/core-block/src/parse-url.ts'),
  '@ashlar/core-block/pause': join(root, 'packages/core-block/src/pause.ts'),
  '@ashlar/core-block/phone-link': join(root, 'packages/core-block/src/phone-link.ts'),
  '@ashlar/core-block/within': join(root, 'packages/core-block/src/within.ts'),
  '@ashlar/core-dom/keep-focus': join(root, 'packages/core-dom/src/keep-focus.ts'),
  '@ashlar/core-react/json-script': join(root, 'packages/core-react/src/json-script.tsx'),
}
