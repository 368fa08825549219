/** The choice of a visitor, kept in a cookie. */
export function banner(root: ParentNode) {
  root.querySelector('.banner')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { value } = (event as SubmitEvent).submitter as HTMLButtonElement
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads the choice, and leaves the banner out of the next page
    document.cookie = `consent=${value}; max-age=31536000; path=/; samesite=lax`
    ;(event.target as Element).remove()
  })
}
