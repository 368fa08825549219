import { type MessageValues, type Scope, translate } from '@ashlar/core-block'
import { fromRichText, fromTemplate } from '@ashlar/core-dom'
import type { LightboxPicture } from '@ashlar/core-intents'
import { findCurrent, findParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import type { Action, Config, State } from './model'

export type LightboxScope = Scope<Config, State, Action>

export type Parts = ReturnType<typeof findParts>

const inserted = new WeakMap<AbortSignal, Parts>()

/** The parts of the dialog, once it has been opened. */
export const getParts = ({ signal }: LightboxScope) => inserted.get(signal)

const text = ({ services }: LightboxScope, name: keyof typeof messages, values?: MessageValues) =>
  translate(services.i18n, messages[name], values)

/** Inserts the dialog at the first request, and shows the state on it; effects animate it. */
export function paint(scope: LightboxScope, state: State) {
  const { patch } = scope
  patch.toggle(document.body, 'sqs-lightbox-open', state.isOpen)
  if (!state.isOpen) return
  const parts = getParts(scope) ?? insert(scope)
  const { dialog, toggle } = parts
  const picture = state.pictures[state.index]
  const count = state.pictures.length
  dialog.dataset.theme = state.theme
  dialog.dataset.caption = state.isCaptionOpen ? 'open' : 'closed'
  toggle.setAttribute('aria-expanded', String(state.isCaptionOpen))
  // A key may lead from a picture with a caption to one without.
  if (!picture?.caption && toggle === document.activeElement) parts.close.focus()
  toggle.hidden = !picture?.caption
  for (const button of [parts.previous, parts.next]) button.hidden = count < 2
  const position = text(scope, 'position', { position: state.index + 1, count })
  announcePosition(parts.position, count < 2 ? '' : position, picture?.alt ?? '')
  show(parts.stage, scope, state)
}

/** "3 of 12" on the screen; a screen reader adds the alternative text. */
function announcePosition(status: HTMLElement, position: string, alt: string) {
  const hidden = document.createElement('span')
  hidden.textContent = ` ${alt}`
  status.replaceChildren(position, hidden)
}

function insert(scope: LightboxScope): Parts {
  const parts = findParts(fromTemplate(template).firstElementChild as HTMLDialogElement)
  parts.dialog.setAttribute('aria-label', text(scope, 'label'))
  for (const name of ['close', 'previous', 'next'] as const) parts[name].setAttribute('aria-label', text(scope, name))
  parts.toggle.textContent = text(scope, 'caption')
  inserted.set(scope.signal, parts)
  scope.patch.insert(document.body, parts.dialog)
  return parts
}

/** Appends the item of the state to the stage, and marks the items before it as leaving. */
function show(stage: HTMLElement, scope: LightboxScope, { pictures, index }: State) {
  const picture = pictures[index]
  if (!picture || findCurrent(stage)?.dataset.key === getKey(picture, index)) return
  for (const item of stage.children) item.setAttribute('data-leaving', '')
  stage.append(getItem(picture, index, scope))
}

/** Identifies the picture of an item; addresses alone may repeat. */
const getKey = ({ src }: LightboxPicture, index: number) => `${index} ${src}`

function getItem(picture: LightboxPicture, index: number, scope: LightboxScope): HTMLElement {
  const item = document.createElement('figure')
  item.className = 'lightbox-item'
  item.dataset.key = getKey(picture, index)
  item.dataset.state = 'loading'
  item.append(getImage(picture))
  if (picture.video) {
    const play = document.createElement('button')
    play.type = 'button'
    play.className = 'lightbox-play'
    play.setAttribute('aria-label', text(scope, 'play'))
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

/** The picture of an item; the browser chooses among its widths. */
export function getImage({ src, srcset, alt }: LightboxPicture): HTMLImageElement {
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
