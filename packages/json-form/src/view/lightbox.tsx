import { type ReactNode, useRef } from 'react'

interface Props {
  /** The words of the button that opens it. */
  readonly handle: string
  /** What the dialog is called. */
  readonly name: string
  /** The word of the button that closes it. */
  readonly close: string
  readonly children: ReactNode
}

/** A form behind a button. It stays in the page while it is closed, so that nothing that was written is lost. */
export function Lightbox({ handle, name, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <div className="lightbox-handle-wrapper">
        <button
          type="button"
          className="lightbox-handle sqs-system-button sqs-editable-button"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          {handle}
        </button>
      </div>
      <dialog className="sqs-block-form-lightbox" aria-label={name || handle} ref={dialog}>
        <button type="button" className="lightbox-close" onClick={() => dialog.current?.close()}>
          {close}
        </button>
        {children}
      </dialog>
    </>
  )
}
