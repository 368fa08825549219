// Fields called as members of their form hide these from every script.
import { expect, it } from 'vitest'
import { settled } from '../browser/wait'
import type { AnySubject, Stage } from './conformance-subject'
import { hidingFields } from './hiding-fields'
import { pressAll, stayHere } from './kept-focus'

function addFields() {
  for (const form of document.forms) Element.prototype.insertAdjacentHTML.call(form, 'beforeend', hidingFields)
}

/** What starts on a page starts there with such fields too, and no use of it ends in an error. */
export function hideMembers({ block, fixtures, use }: AnySubject, { load, start }: Stage) {
  const all = Object.keys(fixtures) as (keyof typeof fixtures)[]
  const pages = all.filter((name) => fixtures[name].includes('<form'))
  if (!pages[0]) return
  async function startAll(elements: readonly HTMLElement[]) {
    const started: boolean[] = []
    for (const element of elements) started.push(await start(element))
    await settled()
    return started
  }
  it.each(pages)('[ENV-04] fields called as members of `Element` stop nothing on the %s page', async (name) => {
    stayHere()
    const used = load(fixtures[name])
    const before = await startAll(used)
    if (/clean|published/.test(name)) {
      for (const element of used) await use?.(element)
      addFields()
      await pressAll()
    }
    for (const element of used) block.destroy(element)
    const elements = load(fixtures[name])
    addFields()
    expect(await startAll(elements)).toEqual(before)
    for (const element of elements) block.destroy(element)
    await settled()
  })
}
