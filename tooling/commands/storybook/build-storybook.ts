import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { run } from '../../build/steps.ts'
import { root } from '../../build/workspace.ts'
import { takePictures } from './pictures.ts'

/** Storybook's own window is copied as it was published, readable: half of what a first story fetches. */
async function minifyWindow(folder: string) {
  for (const file of globSync('{sb-manager,sb-addons}/**/*.js', { cwd: folder })) {
    const path = join(folder, file)
    const { code } = await transform(readFileSync(path, 'utf8'), {
      minify: true,

      charset: 'utf8',
      target: 'es2022',
    })
    writeFileSync(path, code)
  }
}

/** Builds Storybook as a folder of static files, with a picture of each block; resolves with its exit code. */
export async function buildStorybook(): Promise<number> {
  const code = await run('storybook', ['build', '--disable-telemetry', '--quiet'])
  if (code !== 0) return code
  const folder = join(root, 'storybook-static')
  await minifyWindow(folder)
  await takePictures(folder)
  return 0
}
