import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { isTest, type Source, sources } from '../../tooling/testkit/sources.ts'

it('text becomes HTML in one place only', () => {
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser|createContextualFragment|setHTMLUnsafe)\b|\beval\(|new Function\(/
  const door = 'packages/core-dom/src/html.ts'
  // The release tools run on pages of their own, with fixtures.
  const isTool = ({ path }: Source) => path.startsWith('packages/release/')
  const written = ['packages', 'apps'].flatMap((folder) => sources(folder))
  const visitors = written.filter((file) => !isTest(file) && !isTool(file) && file.path !== door)
  const broken = visitors
    .filter(({ text }) => sinks.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => `${path} writes HTML. Use the door in ${door}, or textContent.`)
  expect(broken).toEqual([])
})

it('queries fold case in one place only: `lower` and `ilike` of the engines leave letters that English does not have', () => {
  const broken = sources('apps')
    .filter((file) => !isTest(file) && file.path !== 'apps/site-server/src/db/containing.ts')
    .filter(({ text }) => /\b(?:lower|upper)\(\$\{|\bilike\b|fn\('(?:lower|upper)'/.test(text))
    .map(({ path }) => `${path} folds case in a query. Use folded() of apps/site-server/src/db/containing.ts.`)
  expect(broken).toEqual([])
})

it('a server keeps no promise that has failed: what is gone for a second would be missing until the next start', () => {
  const keeps = [
    /\b(?:Map|ByteCache|createByteCache)<[^()\n]*\bPromise</,
    /\blet \w+(?:: [^=\n]*\bPromise<|: ReturnType<typeof (\w+)>)/,
  ]
  const isAsync = (text: string, name: string) =>
    new RegExp(`(?:const ${name} = async|async function ${name})\\b`).test(text)
  const keepsPromise = (text: string) =>
    keeps.some((kind) => {
      const [found, name] = kind.exec(text) ?? []
      return found !== undefined && (name === undefined || isAsync(text, name))
    })
  // What is said of one that fails.
  const ends = /\.catch\(|\.finally\(|\} (?:catch|finally)\b|\bmakeOnce(?:For)?\(/
  const keeping = sources('apps').filter((file) => !isTest(file) && keepsPromise(file.text))
  expect(keeping.length).toBeGreaterThan(5)
  const broken = keeping
    .filter(({ text }) => !ends.test(text))
    .map(({ path }) => `${path} keeps a promise that may fail. Use makeOnce of apps/site-server/src/http/limits.`)
  expect(broken).toEqual([])
})

it('names of files have a meaning', () => {
  const broken = ['packages', 'apps', 'bench', 'tooling', 'tests']
    .flatMap((folder) => sources(folder))
    .filter(({ path }) => /(?:^|\/)(?:utils?|helpers?|managers?)\.tsx?$/.test(path))
    .map(({ path }) => `${path}: the name says nothing. Name the concept.`)
  expect(broken).toEqual([])
})

it('an arrow that a style sheet draws points the other way on a page from right to left', () => {
  const sheets = globSync(['packages/*/src/style.css', 'apps/playground/styles/*.css'], { cwd: root })
  const broken = sheets.filter((path) => {
    const rules = readFileSync(join(root, path), 'utf8').split('}')
    const arrows = rules.filter((rule) => /content:[^;]*[←→‹›]/.test(rule)).length
    const mirrored = rules.some((rule) => /:dir\(rtl\)|\[dir="rtl"\]/.test(rule))
    return arrows > 0 && !mirrored
  })
  expect(broken).toEqual([])
})

it('[TRK-15] nothing that listens for the errors of a page can fail: it would be an error of the page, without end', () => {
  const listener = /addEventListener\(\s*(?:'(?:error|unhandledrejection|block:error)'|type),\s*(?:\(?([\w.]+)|[^)]*)/g
  // A listener that only adds to a list of its own, or that guards itself.
  const safe = ['packages/loader/src/bootstrap.ts', 'packages/core-tracking/src/error-reporter.ts']
  const listening = sources('packages')
    .filter((file) => !isTest(file) && /'unhandledrejection'/.test(file.text))
    .filter(({ path }) => !/^packages\/release\//.test(path))
  expect(listening.length).toBeGreaterThan(2)
  const broken = listening
    .filter(({ path }) => !safe.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(listener)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`const ${name} = faultHandler\\(`).test(text))
        .map((name) => `${path}: ${name || 'a listener'} for errors may fail. Wrap it in faultHandler of core-block.`),
    )
  expect(broken).toEqual([])
})

it('[DOM-10] keys reach blocks by `listen` and `delegate` of core-dom alone, which leave those of input methods and commands to the browser', () => {
  // A touch of any kind fetches a block; a step acts on the space bar alone.
  const allowed = [
    'core-dom/src/listen.ts',
    'loader/src/load-times/interaction.ts',
    'loader/src/early-use.ts',
    'menu/src/step.ts',
  ]
  const direct =
    /addEventListener\(\s*['"]key(?:down|up|press)|'keydown'[^)]*\) (?:document|element)\.addEventListener|onkey(?:down|up|press)/
  const broken = ['packages', 'apps']
    .flatMap((folder) => sources(folder))
    .filter((file) => !isTest(file) && direct.test(file.text))
    .filter(({ path }) => !allowed.some((one) => path.endsWith(one)))
    .map(({ path }) => `${path} listens for keys by itself. Use listen of core-dom.`)
  expect(broken).toEqual([])
})

it('nothing waits for a network because a browser tells of none, as behind some VPNs: `checkNetwork` of core-dom asks', () => {
  // They choose a sentence after a request has failed, or leave out what is fetched again later.
  const hints = [
    'core-form/src/draft.ts',
    'core-form/src/send.ts',
    'forms/src/effects/index.ts',
    'reviews/src/effects/index.ts',
  ]
  const later = ['commerce/src/effects/watch-adding.ts', 'tour-dates/src/effects.ts']
  const broken = sources('packages')
    .filter((file) => !isTest(file) && /\.onLine\b/.test(file.text))
    .filter(({ path }) => ![...hints, ...later, 'core-dom/src/network.ts'].some((known) => path.endsWith(`/${known}`)))
    .map(({ path }) => `${path} believes navigator.onLine. Use checkNetwork of core-dom.`)
  expect(broken).toEqual([])
})

it('what waits for a network waits by `whenNetwork` of core-dom: a browser that is wrong sends no event', () => {
  // The cart tries again after a pause, tracking with the next event, and tour dates have a button.
  const others = ['core-cart/src/sender.ts', 'core-tracking/src/queue.ts', 'tour-dates/src/effects.ts']
  const broken = sources('packages')
    .filter((file) => !isTest(file) && /'online'/.test(file.text))
    .filter(({ path }) => ![...others, 'core-dom/src/network.ts'].some((known) => path.endsWith(`/${known}`)))
    .map(({ path }) => `${path} waits for an event that may not come. Use whenNetwork of core-dom.`)
  expect(broken).toEqual([])
})

it('blocks make ids by `newId` of core-block: pages that come by http have no `randomUUID`', () => {
  const broken = sources('packages')
    .filter((file) => !isTest(file) && !file.path.startsWith('packages/release/') && /randomUUID\(/.test(file.text))
    .map(({ path }) => `${path} makes an id by itself. Use newId of core-block.`)
  expect(broken).toEqual([])
})

it('blocks use nothing of the language that the oldest browsers of docs/support.md lack', () => {
  const newer =
    /Promise\.try\(|RegExp\.escape\(|Array\.fromAsync\(|\.(?:to|from)(?:Base64|Hex)\(|\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|moveBefore|requestClose)\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|flatMap|forEach|toArray)\(/
  const broken = sources('packages')
    .filter((file) => !isTest(file) && !file.path.startsWith('packages/release/') && newer.test(file.text))
    .map(({ path, text }) => `${path}: ${newer.exec(text)?.[0]} is newer than the browsers of docs/support.md.`)
  expect(broken).toEqual([])
})

it('a folder is made by `makeFolder` of the release tools: what Node has for it never ends on some systems', () => {
  const broken = ['packages', 'apps']
    .flatMap((folder) => sources(folder))
    .filter((file) => !isTest(file) && /\bmkdir(?:Sync)?\(/.test(file.text))
    .filter(({ path }) => path !== 'packages/release/src/store/make-folder.ts')
    .map(({ path }) => `${path} makes a folder by itself. Use makeFolder of @ashlar/release.`)
  expect(broken).toEqual([])
})

it('a press on a backdrop closes a dialog where it has also begun there: a selection of text may end on it', () => {
  const closing = sources('packages').filter(
    (file) => !isTest(file) && /target === (?:dialog|popup|overlay)\b/.test(file.text),
  )
  expect(closing.length).toBeGreaterThan(2)
  const broken = closing
    .filter(({ text }) => !/'pointerdown', \(\{ target \}\) => \(pressed = target\)/.test(text))
    .map(({ path }) => `${path} closes a dialog by the end of a press alone. Remember where it began.`)
  expect(broken).toEqual([])
})

it('[ENV-05] texts that a visitor can meet have no word of this house', () => {
  const ours = /\b(?:crumb|token|runtime|loader|manifest|ashlar)\b/i
  // What a server answers, and the texts of blocks; those for operators are logged or printed.
  const texts = /\b(?:error|title|message|default)\b\s*[:=]\s*(['"`])((?:(?!\1)[\s\S])+)\1|=\s*'([A-Z][^']+)',/g
  const spoken = [...sources('apps/site-server/src/http'), ...sources('apps/site-server/src/features')]
    .concat(
      sources('apps/site-server/src/store'),
      sources('packages').filter(({ path }) => /messages\.ts$|core-block\/src\/texts\.ts$/.test(path)),
    )
    .filter((file) => !isTest(file))
  expect(spoken.length).toBeGreaterThan(100)
  const broken = spoken.flatMap(({ path, text }) =>
    [...text.matchAll(texts)]
      .map(([, , one, other]) => one ?? other ?? '')
      .filter((one) => ours.test(one))
      .map((one) => `${path}: "${one}" has a word of ours. Say it in a visitor's words.`),
  )
  expect(broken).toEqual([])
})
