import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'

export const metadata = { title: 'Walks' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
