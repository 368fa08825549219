import { readOptions } from '@ashlar/core-block'
import type { CustomMessages } from '@ashlar/core-form'
import { options } from './contract'

/** What a form is known by before it is touched. */
export interface StartConfig {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly successRedirect: string
  readonly anyTopLevelDomain: boolean
  readonly isNewsletter: boolean
  /** Messages that come with the form, in its language. Default: none. */
  readonly customMessages?: CustomMessages
}

/** Arguments of the call in an older form's `onsubmit`: `submit({formId: '…', collectionId: '…'})`, or the three in this order. */
function handlerArguments(form: HTMLElement): Record<string, string | undefined> {
  // A field hides the member of its form that is called like it (ENV-04).
  const handler = Element.prototype.getAttribute.call(form, 'onsubmit') ?? ''
  const values = handler.replace(/^.*submit\(/s, '').matchAll(/(?:(\w+)['"]?\s*:\s*)?['"]([^'"]*)['"](?!\s*:)/g)
  return Object.fromEntries([...values].map(([, name, value], at) => [name ?? Object.keys(options)[at], value]))
}

/** Reads the ids of a server-rendered form of any generation; never throws. */
export const parse = (root: HTMLElement): StartConfig => ({
  ...readOptions([root, handlerArguments(root)], { options }),
  isNewsletter: Element.prototype.matches.call(root, '.newsletter-form'),
})
