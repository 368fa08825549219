import { expect } from 'vitest'
import type { Block, BlockContext, Contract, ParseContext } from '../../../packages/core-block/src/index'
import type { Fixtures } from './fixtures'
import type { Written } from './written-options'

/** A rule that axe leaves to people for some elements, and what makes it right there. */
export interface Undecided {
  readonly rule: string
  readonly selector: string
  readonly reason: string
}

/** A block as the suite that every block passes needs it. */
export interface Subject<Config = never, Elements = undefined> {
  readonly block: Block & { readonly contract: Contract }
  /** Finds the parts that `parse` reads. Default: none, for a block whose root is its only element. */
  elements?(root: HTMLElement): Elements
  /** Reads an element that the markup has written; its members have the names of the options. Default: that of the markup. */
  parse?(root: HTMLElement, context: ParseContext<Elements>): object
  /** Services the block is started with. Default: none. */
  readonly context?: BlockContext
  /** What a visitor does with a started block, so that leaks of use are found too. */
  use?(element: HTMLElement): void | Promise<void>
  /** Pages on which a visitor finds nothing to use. Default: none. */
  readonly unused?: readonly ('clean' | 'published')[]
  /** Pages on which its start is known to lose the focus of a visitor. Default: none. */
  readonly dropsFocus?: readonly string[]
  /** True when what it has done rightly outlives it, such as a picture that has arrived. Default: false. */
  readonly keeps?: boolean
  /** The markup of the package. Default: none, for a block without options. */
  readonly markup?: Written<Config>
  /** What axe may leave undecided here, with one font or version of it; everything else has to be decided. Default: none. */
  readonly undecided?: readonly Undecided[]
}

/** What the checks read of a subject, whatever its config is, and the pages of its folder `fixtures`. */
export interface AnySubject extends Omit<Subject, 'markup' | 'elements' | 'parse'> {
  readonly contract: Contract
  readonly fixtures: Fixtures
}

/** A subject with its fixtures loaded into the page of the test. */
export function createStage({ block, contract, context }: AnySubject) {
  const page = () => document.querySelector('main') as HTMLElement
  return {
    page,
    /** The fixture's elements that are this block; the body for a block of the page. */
    load(html: string): [HTMLElement, ...HTMLElement[]] {
      document.body.innerHTML = `<main>${html}</main>`
      const found = contract.page
        ? [document.body]
        : [...page().querySelectorAll<HTMLElement>(contract.selectors.join(','))]
      return found as [HTMLElement, ...HTMLElement[]]
    },
    /** A start may fail by an error of its own; anything else would be uncaught. */
    async start(element: HTMLElement): Promise<boolean> {
      try {
        await block.init(element, context)
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
        return false
      }
    },
  }
}

export type Stage = ReturnType<typeof createStage>
