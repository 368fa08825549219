/** The frame in place of its picture. */
export function video(root: ParentNode) {
  const link = root.querySelector('a.video')
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.className = 'video'
    frame.title = 'Video'
    frame.allow = 'autoplay; fullscreen'
    frame.src = 'https://www.youtube.com/embed/abc?autoplay=1'
    link.replaceWith(frame)
  })
}
