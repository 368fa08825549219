/** Copies the markup, and shows the value of a range while it moves. Without scripts there is no button that does nothing. */
const code = `(() => {
const button = document.querySelector('[data-copy-markup]')
if (button && navigator.clipboard) {
  button.hidden = false
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(document.querySelector('.block-markup code').textContent).then(
      () => { button.textContent = 'Copied' },
      () => { button.textContent = 'Not copied: select the markup and copy it' },
    )
  })
}
document.querySelector('.block-controls')?.addEventListener('input', ({ target }) => {
  if (target.type === 'range') target.nextElementSibling.textContent = Number(target.value).toFixed(2).replace(/\\.?0+$/, '')
})
})()`

/** The script of a page about a block. */
export const Enhancement = ({ nonce }: { nonce: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text
  <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
)
