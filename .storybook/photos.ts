import { existsSync, globSync, mkdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadSharp } from '../apps/site-server/src/rendering/load-sharp.ts'
import { root } from '../tooling/build/workspace.ts'

const photos = join(root, 'apps/playground/photos')
const folder = join(root, 'node_modules/.cache/storybook-photos')
const widest = 1000

const isNewer = (file: string, than: string) => existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs

/** A static host ignores the width that a picture asks for: stories get the photographs of the demo site no wider than they show them. */
export async function shrinkPhotos(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const sharp = await loadSharp()
  for (const photo of globSync(`${photos}/*.jpg`)) {
    const file = join(folder, basename(photo))
    if (isNewer(file, photo)) continue
    await sharp(photo)
      .resize({ width: widest, withoutEnlargement: true })
      .jpeg({ quality: 68, mozjpeg: true })
      .toFile(file)
  }
  return folder
}
