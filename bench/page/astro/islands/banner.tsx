/** @jsxImportSource preact */
import { useState } from 'preact/hooks'

/** The choice of a visitor, kept in a cookie. */
export function Banner() {
  const [isOpen, setIsOpen] = useState(true)
  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    const { value } = event.submitter as HTMLButtonElement
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice, and leaves the banner out of the next page
    document.cookie = `consent=${value}; max-age=31536000; path=/; samesite=lax`
    setIsOpen(false)
  }
  if (!isOpen) return null
  return (
    <form class="banner" action="/consent" method="post" onSubmit={choose}>
      <p>We use cookies to run this site, to measure visits and to show you relevant content.</p>
      <button type="submit" value="all">
        Accept all
      </button>{' '}
      <button type="submit" value="none">
        Reject all
      </button>
    </form>
  )
}
