import type { Scope } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import type { LightboxPicture } from '@ashlar/core-intents'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type LightboxScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<
  'dialog' | 'stage' | 'item' | 'caption' | 'position' | 'close' | 'previous' | 'next' | 'toggle' | 'play',
  string
>

const dialogs = new WeakMap<AbortSignal, HTMLDialogElement>()

/** The dialog of this block, once it has been asked for. */
export const dialogOf = ({ signal }: LightboxScope) => dialogs.get(signal)

/** Says a message in the page's language. */
export function words(
  { services }: LightboxScope,
  name: keyof typeof messages,
  values?: Record<string, number>,
): string {
  const message = messages[name]
  const plain = message.default.replace(/\{(\w+)\}/g, (_all, key: string) => String(values?.[key] ?? ''))
  return services.i18n?.text(message, values) ?? plain
}

/** Makes the dialog at the first wish, and shows what the state says; what has to move is moved by effects. */
export function paint(scope: LightboxScope, state: State) {
  const { patch } = scope
  patch.toggle(document.body, 'sqs-lightbox-open', state.isOpen)
  if (!state.isOpen) return
  const dialog = dialogOf(scope) ?? insert(scope)
  const count = state.pictures.length
  dialog.dataset.theme = state.theme
  dialog.dataset.caption = state.isCaptionOpen ? 'open' : 'closed'
  find(dialog, parts.toggle).setAttribute('aria-expanded', String(state.isCaptionOpen))
  find(dialog, parts.toggle).hidden = !state.pictures[state.index]?.caption
  for (const part of [parts.previous, parts.next]) find(dialog, part).hidden = count < 2
  const position = words(scope, 'position', { position: state.index + 1, count })
  announcePosition(find(dialog, parts.position), count < 2 ? '' : position, state.pictures[state.index]?.alt ?? '')
  show(dialog, scope, state)
}

/** "3 of 12" for everybody; what it shows for those who hear it. */
function announcePosition(status: HTMLElement, position: string, alt: string) {
  const hidden = document.createElement('span')
  hidden.textContent = ` ${alt}`
  status.replaceChildren(position, hidden)
}

const find = (dialog: HTMLElement, part: string) => dialog.querySelector<HTMLElement>(part) as HTMLElement

function insert(scope: LightboxScope): HTMLDialogElement {
  const dialog = fromTemplate(template).firstElementChild as HTMLDialogElement
  dialog.setAttribute('aria-label', words(scope, 'label'))
  for (const name of ['close', 'previous', 'next'] as const)
    find(dialog, parts[name]).setAttribute('aria-label', words(scope, name))
  find(dialog, parts.toggle).textContent = words(scope, 'caption')
  dialogs.set(scope.signal, dialog)
  scope.patch.insert(document.body, dialog)
  return dialog
}

/** Puts the item of the state last on the stage; whatever stood there is on its way out. */
function show(dialog: HTMLElement, scope: LightboxScope, { pictures, index }: State) {
  const stage = find(dialog, parts.stage)
  const picture = pictures[index]
  if (!picture || currentItem(stage)?.dataset.key === keyOf(picture, index)) return
  for (const item of stage.children) item.setAttribute('data-leaving', '')
  stage.append(itemOf(picture, index, scope))
}

/** Which picture an item shows; addresses alone may repeat. */
const keyOf = ({ src }: LightboxPicture, index: number) => `${index} ${src}`

/** The item that is shown now. */
export const currentItem = (stage: Element) => stage.querySelector<HTMLElement>(`${parts.item}:not([data-leaving])`)

function itemOf(picture: LightboxPicture, index: number, scope: LightboxScope): HTMLElement {
  const item = document.createElement('figure')
  item.className = 'lightbox-item'
  item.dataset.key = keyOf(picture, index)
  item.dataset.state = 'loading'
  item.append(imageOf(picture))
  if (picture.video) {
    const play = document.createElement('button')
    play.type = 'button'
    play.className = 'lightbox-play'
    play.setAttribute('aria-label', words(scope, 'play'))
    item.append(play)
  }
  if (picture.caption) {
    const caption = document.createElement('figcaption')
    caption.className = 'lightbox-caption'
    caption.append(fromRichText(picture.caption))
    item.append(caption)
  }
  return item
}

/** The picture of an item, in the width that the screen needs where there are several. */
export function imageOf({ src, srcset, alt }: LightboxPicture): HTMLImageElement {
  const image = new Image()
  image.className = 'lightbox-picture'
  image.alt = typeof alt === 'string' ? alt : ''
  image.draggable = false
  image.decoding = 'async'
  if (srcset) {
    image.sizes = '100vw'
    image.srcset = srcset
  }
  image.src = src
  return image
}
