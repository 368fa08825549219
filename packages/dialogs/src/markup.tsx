import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** A dialog and a tooltip as the block inserts them; they are rendered when the package is built. */
export function Template() {
  return (
    <>
      <dialog className="sqs-dialog" role="alertdialog">
        <div className="sqs-dialog-box">
          {/* biome-ignore lint/a11y/useHeadingContent: paint writes it, or removes it without a title */}
          <h2 className="sqs-dialog-title" />
          <p className="sqs-dialog-message" />
          <div className="sqs-dialog-buttons">
            <button type="button" className="sqs-dialog-reject" value="reject" />
            <button type="button" className="sqs-dialog-confirm" value="confirm" />
          </div>
        </div>
      </dialog>
      <div className="sqs-tooltip" role="tooltip" popover="manual" />
    </>
  )
}

/** An element with a tooltip, an option of the contract. */
export interface DialogsConfig extends Readonly<OptionValues<typeof options>> {
  readonly text: string
}

/** The server's HTML; without scripts the browser shows the title. */
export function Markup({ config }: { config: DialogsConfig }) {
  return (
    <button type="button" data-tooltip={config.tooltip} title={config.tooltip}>
      {config.text}
    </button>
  )
}

/** The example on the block's page of the demo site. */
export const sample: DialogsConfig = { text: 'Boots', tooltip: 'We lend them in sizes 36 to 47.' }
