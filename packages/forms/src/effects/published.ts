// Fetched for a form with JSON beside it alone (FRM-16).
import { member, readBoolean, readJson, readText } from '@ashlar/core-block'
import { fromRichText } from '@ashlar/core-dom'
import { findAllIn } from '@ashlar/core-form'
import { readCustomMessages } from '@ashlar/core-form/custom-messages'
import { type Elements, getParent } from '../elements/form'
import { findSubmissionHtml } from '../elements/published'
import type { StartScope } from '../paint'
import type { StartConfig } from '../parse'

function insert({ patch }: StartScope, parent: HTMLElement, className: string, before: Node | null): HTMLElement {
  const place = document.createElement('div')
  place.className = className
  patch.insert(parent, place, before)
  return place
}

/**
 * Inserts the parts that the JSON names and the form lacks: the thanks, the owner's HTML after them, and the captcha. Returns the config with the
 * ids and the messages of the JSON.
 */
export function completePublished(scope: StartScope, context: HTMLElement, found: Elements): StartConfig {
  const { root, config } = scope
  const json = readJson(context.textContent)
  const textAt = (name: string) => readText(member(json, name))
  const { thanks, html, captcha, submit } = found
  const parent = getParent(root) as HTMLElement
  const submissionHtml = findSubmissionHtml(context)
  const next = Reflect.get(Node.prototype, 'nextSibling', root)
  if (!thanks) {
    const place = insert(scope, parent, 'form-submission-text hidden', next)
    place.append(fromRichText(readText(member(member(json, 'formSubmissionMessage'), 'html'))))
  }
  if (!html && submissionHtml)
    insert(scope, parent, 'form-submission-html hidden', next).dataset.submissionHtml = submissionHtml
  if (!captcha && readBoolean(member(json, 'captchaEnabled'))) {
    const button = findAllIn(root, ':scope>*').find((child) => child.contains(submit ?? null))
    insert(scope, root, 'captcha-container', button ?? null).dataset.theme = textAt('captchaTheme')
  }
  return {
    ...config,
    collectionId: config.collectionId || textAt('collectionId'),
    objectName: config.objectName || textAt('objectName'),
    customMessages: readCustomMessages(member(json, 'localizedStrings')),
  }
}
