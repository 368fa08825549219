/** A dialog and a tooltip as the block inserts them; they are rendered when the package is built. */
export function Template() {
  return (
    <>
      <dialog className="sqs-dialog" role="alertdialog">
        <div className="sqs-dialog-box">
          {/* biome-ignore lint/a11y/useHeadingContent: it is written when it is asked for, and taken out without words */}
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

/** Something with words beside it. */
export interface DialogsConfig {
  readonly text: string
  readonly tooltip: string
}

/** What the server sends; without scripts the words stand in the title. */
export function Markup({ config }: { config: DialogsConfig }) {
  return (
    <button type="button" data-tooltip={config.tooltip} title={config.tooltip}>
      {config.text}
    </button>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: DialogsConfig = { text: 'Boots', tooltip: 'We lend them in sizes 36 to 47.' }
