import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'

/** Files that remove files where releases are stored, each with why no release goes that an open page may name. */
const removing: Readonly<Record<string, string>> = {
  'packages/release/src/bucket/upload.ts': 'removeReleases is given what is needed',
  'packages/release/src/channels/file-store.ts': 'removes its own unfinished files',
  'packages/release/src/channels/lock.ts': 'removes locks',
  'packages/release/src/store/details.ts': 'pruneReleases calls it',
  'packages/release/src/store/mirror.ts': 'prunePacked is given what is needed',
  'packages/release/src/store/packed.ts': 'prunePacked asks, and a packed file takes in what stood beside it',
  'packages/release/src/store/store.ts': 'pruneReleases is given what is needed',
  'tooling/build/cdn/direct-writes.ts': 'removes text',
  'tooling/build/cdn/folder.ts': 'removes builds of this working copy, which no server of others has',
  'tooling/build/cdn/index.ts': 'the folder is a copy of the store, which has asked',
  'tooling/build/cdn/merge-imports.ts': 'removes text',
  'tooling/build/cdn/shared.ts': 'removes sources that it has generated',
}
const removal = /\b(?:rm|rmdir|unlink)(?:Sync)?\(|\.remove\(|DeleteObject/

it('[REL-06] nothing removes releases without asking what open pages need', () => {
  const files = ['packages/release/src/**/*.ts', 'tooling/build/cdn/*.ts', 'tooling/commands/{release,upgrade}.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.ts$/.test(file) && removal.test(readFileSync(join(root, file), 'utf8')))
  const unknown = files.filter((file) => !Object.hasOwn(removing, file))
  expect(
    unknown.map(
      (file) =>
        `${file} removes files. If they are of releases, open pages lose them. Ask neededReleases, and add the file to this list with the reason.`,
    ),
  ).toEqual([])
  expect(Object.keys(removing).filter((file) => !files.includes(file))).toEqual([])
})
