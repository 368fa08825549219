// The page as islands of Astro with Preact.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchContent } from '../../pages/jobs'
import { bundleScripts, importForNode } from '../bundle.ts'

const scripts = '/scripts/astro'
const islands = join(import.meta.dirname, 'islands')
const renderer = fileURLToPath(import.meta.resolve('@astrojs/preact/client.js'))

interface AstroBody {
  writeBody(content: BenchContent, scripts: string): string
}

/** Writes the scripts of the page; resolves to its head and its body. */
export async function createAstroPage(folder: string, content: BenchContent) {
  await bundleScripts({
    entryPoints: [...readdirSync(islands).map((file) => join(islands, file)), renderer],
    entryNames: '[name]',
    outdir: join(folder, scripts),
    // The renderer imports it for components that are given signals. None here is.
    external: ['@preact/signals'],
  })
  const { writeBody } = await importForNode<AstroBody>(folder, 'astro', "export * from './page/astro/body'")
  return { head: '', body: writeBody(content, scripts) }
}
