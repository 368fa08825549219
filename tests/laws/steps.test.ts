// What the build makes of `step.ts`, which acts in the page itself by the roles of its block.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildCdn, cdnFolder } from '../../tooling/build/cdn/index.ts'
import { inlineRules } from '../../tooling/build/cdn/inline-rules.ts'
import { buildStep } from '../../tooling/build/cdn/step.ts'

/** The step that the build makes of sources, by their paths. */
async function build(sources: Readonly<Record<string, string>>): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'ashlar-step-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  mkdirSync(join(path, 'src'))
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(path, 'src', file), text)
  const address = await buildStep({ path, url: '', hasMaps: false }, join(path, 'src/step.ts'))
  return readFileSync(join(path, address), 'utf8').replace(/\/\*.*\*\/\s*$/s, '')
}

const contract = `import { flag } from '@ashlar/core-block'
export const options = { loop: flag(true) }
export const facts = { name: 'fold', selectors: ['.fold'] }
export const parts = { title: '.fold-title', text: '.fold-text' }
export const contract = { ...facts, options, parts }`
const step = `import { served } from '@ashlar/core-block/served'
import { facts, parts } from './contract'
import { paint } from './paint'
onclick = ({ target }) => paint(target.closest(facts.selectors[0]), !!target.closest(parts.title), served)`

it('what paint writes by a patch is an assignment in the page, and only what is read of a contract is there', async () => {
  const paint = `export const other = (patch) => patch.attribute(document.body, 'lang', null)
export function paint(element, isOpen, patch) {
  patch.attribute(element, 'aria-expanded', String(isOpen))
  patch.attribute(element, 'hidden', !isOpen && 'until-found')
  patch.attribute(element, 'tabindex', 0)
  patch.attribute(element, 'data-is-open', String(isOpen))
  patch.toggle(element, 'fold--open', isOpen)
  patch.style(element, 'max-height', isOpen ? 'none' : '0')
}`
  const text = await build({ 'contract.ts': contract, 'paint.ts': paint, 'step.ts': step })
  for (const write of [
    '.ariaExpanded=String(',
    '.hidden=!',
    '.tabIndex=0',
    '.dataset.isOpen=String(',
    '.classList.toggle("fold--open",',
    '.style.maxHeight=',
  ])
    expect(text).toContain(write)
  expect(text).toContain('.closest(".fold")')
  expect(text).not.toMatch(/attribute|served|\.fold-text|loop|lang/)
})

it('a write that has no plain form fails the build with its source', async () => {
  const paint = `export const paint = (element, isOpen, patch) => patch.attribute(element, 'data-is-open', isOpen ? '' : null)`
  await expect(build({ 'contract.ts': contract, 'paint.ts': paint, 'step.ts': step })).rejects.toThrow(
    /step\.ts writes "patch\.attribute\(.*has no plain form\. The block was not built\. Write it in a function of paint/,
  )
})

it('a rule is written where it is called, unless that would read something twice, at another time or under another name', () => {
  const wrap = 'function wrap(at, count) { return (at % count + count) % count }\n'
  expect(String(inlineRules(`${wrap}show(wrap(from() + 1, length))`))).toBe(
    `${wrap}show((((from() + 1) % (length) + (length)) % (length)))`,
  )
  for (const kept of [
    `${wrap}show(wrap(1, from()))`,
    'const by = 1\nfunction next(at) { return at + by }\nshow(next(2))',
    'function all(list) { return list.map((list) => list) }\nshow(all(items))',
    'function twice(at) { go(at); return at }\nshow(twice(1))',
  ])
    expect(String(inlineRules(kept))).toBe(kept)
})

/** What a page with the script that waits has more by a step, KiB, brotli: no more than when each was written by hand. */
const ceilings = { accordion: 0.48, menu: 0.42, gallery: 0.33, marquee: 0.36 }

beforeAll(async () => {
  await buildCdn()
})

it.each(Object.entries(ceilings))('the step of %s adds at most %d KiB to a page', (block, most) => {
  const { blocks, shared } = JSON.parse(readFileSync(join(cdnFolder, 'catalogue.json'), 'utf8'))
  const read = (address: string) => readFileSync(join(cdnFolder, address.slice('/cdn/'.length)), 'utf8')
  const releases = blocks[block]
  const runtime = shared.runtime.releases[shared.runtime.stable]
  const waiting = read(runtime.bootstrap)
  const [address] = releases.releases[releases.stable].step
  const more = brotliCompressSync(read(address) + waiting).length - brotliCompressSync(waiting).length
  expect(more / 1024).toBeLessThanOrEqual(most)
})
