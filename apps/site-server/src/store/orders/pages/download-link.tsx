import { useTexts } from '../../../rendering/page-texts'
import type { Download } from '../service/downloads'

/** Downloads the file of a line, or says that it was downloaded as often as it may be. */
export function DownloadLink({ title, download }: { title: string; download: Download }) {
  const { text } = useTexts()
  const { path, left } = download
  if (left === 0) return <small>{text('This file was downloaded as often as it may be. Write to us for more.')}</small>
  return (
    <span className="order-download">
      <a href={path}>
        {text('Download')}
        <span className="visually-hidden">: {text(title)}</span>
      </a>
      <small>{text('Downloads left: {count}', { count: String(left) })}</small>
    </span>
  )
}
