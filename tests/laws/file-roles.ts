import { blocksWithoutRoles, fileRoles } from '../../dependency-cruiser.config.ts'
import { isBlock, packages } from '../../tooling/build/workspace.ts'
import { isTest, type Source, sources } from '../../tooling/testkit/sources.ts'

/** Source text that a file role must not contain, and the role that the text belongs to. */
type ForbiddenText = readonly [pattern: RegExp, role: string]

const impure =
  /\b(?:document|window|navigator|localStorage|fetch|setTimeout|setInterval|requestAnimationFrame|Math\.random|Date\.now|new Date\(\))\b/
const timers = /\b(?:setTimeout|setInterval|addEventListener|IntersectionObserver|fetch)\b/
const writes = /\.(?:setAttribute|append|remove|replaceChildren|textContent\s*=|classList\.(?:add|remove|toggle))\b/
const queries = /\.(?:querySelector|querySelectorAll)\b/
const page = /\b(?:document|window|fetch)\b/
const markup = /from '(?:\.\/|\.\.\/)+markup(?:\/[^'?]*)?'/

/** What a graph of imports does not show; the imports of each role are rules of dependency-cruiser. */
export const forbiddenTexts: Readonly<Record<string, readonly ForbiddenText[]>> = {
  contract: [[page, 'effects']],
  elements: [
    [writes, 'paint'],
    [timers, 'effects'],
  ],
  parse: [
    [writes, 'paint'],
    [queries, 'elements'],
  ],
  model: [
    [impure, 'effects'],
    [queries, 'elements'],
  ],
  paint: [
    [timers, 'effects'],
    [queries, 'elements'],
    // The build renders `./markup?static`; the other one brings React to the page.
    [markup, 'view'],
  ],
  effects: [[queries, 'elements']],
  messages: [[page, 'effects']],
}

/**
 * The role of a block's file: `src/model.ts`, `src/model/layout.ts`, and `src/steps/model.ts` in the folder of a part, are all "model"; undefined for a
 * file without one.
 */
export function getRole({ path }: Source): string | undefined {
  const [, inside = ''] = /\/src\/(.+)/.exec(path) ?? []
  return inside.split(/[/.]/).find((name) => Object.hasOwn(fileRoles, name))
}

export const blocks = packages()
  .map(({ folder }) => folder)
  .filter(isBlock)

/** Sources of the blocks whose files have their roles; no tests and no fixtures. */
export const roleFiles = blocks
  .filter((name) => !blocksWithoutRoles.includes(name))
  .flatMap((name) => sources(`packages/${name}/src`).filter((file) => !isTest(file)))
