import { Markdown } from '@storybook/addon-docs/blocks'
import './docs.css'
import { linkPages } from './links'

/** A file of `docs/` as a page of Storybook: one source for both. */
export function BookPage({ text }: { readonly text: string }) {
  return (
    <div className="ashlar-page">
      <Markdown>{linkPages(text)}</Markdown>
    </div>
  )
}
