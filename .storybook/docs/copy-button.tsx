// Also in Storybook's own window, which is built with React.createElement.
import * as React from 'react'

/** A button that writes text to the clipboard, and shows whether it worked. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [result, setResult] = React.useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult('Not copied: select the text and copy it by hand')
    }
  }
  return (
    <span className="ashlar-copy">
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span role="status">{result}</span>
    </span>
  )
}
