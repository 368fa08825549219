import { type Message, type Services, translate } from '@ashlar/core-block'
import { trapFocus } from '@ashlar/core-dom'
import { type ReactNode, useRef } from 'react'

/** Text of the button that closes it. */
const close: Message = { key: 'forms.close', default: 'Close' }

interface Props {
  /** Text of the button that opens it. */
  readonly handle: string
  /** Accessible name of the dialog. */
  readonly name: string
  /** The language of the page. */
  readonly services: Partial<Services>
  readonly children: ReactNode
}

/** A form behind a button. It stays in the page while it is closed, so that its input is not lost. */
export function Lightbox({ handle, name, services, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <div className="lightbox-handle-wrapper">
        <button
          type="button"
          className="lightbox-handle sqs-system-button sqs-editable-button"
          aria-haspopup="dialog"
          onClick={() => {
            const shown = dialog.current as HTMLDialogElement
            shown.showModal()
            trapFocus(shown)
          }}
        >
          {handle}
        </button>
      </div>
      <dialog className="sqs-block-form-lightbox" aria-label={name || handle} ref={dialog}>
        <button type="button" className="lightbox-close" onClick={() => dialog.current?.close()}>
          {translate(services.i18n, close)}
        </button>
        {children}
      </dialog>
    </>
  )
}
