import { toAsciiDigits } from '@ashlar/core-block/phone-link'
import { isObject } from '../http/request/body'
import { isLinkAddress } from '../http/request/own-path'

/** A header or footer as an owner stores it (HTTP-14): a line of text and links. Other members are for other readers. */
interface Part {
  readonly text: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

function readPart(stored: unknown): Part {
  const { text = '', links = [] } = isObject(stored) ? stored : {}
  return {
    text: typeof text === 'string' ? text : '',
    links: (Array.isArray(links) ? links : []).flatMap((link) => {
      const { text, href } = isObject(link) ? link : {}
      const isLink = typeof text === 'string' && text !== '' && typeof href === 'string' && isLinkAddress(href)
      return isLink ? [{ text, href: href.startsWith('tel:') ? toAsciiDigits(href) : href }] : []
    }),
  }
}

interface StoredPartProps {
  readonly stored: unknown
  readonly className: string
  translate(original: string): string | undefined
}

/** The stored header or footer; nothing where an owner has stored neither text nor links. */
export function StoredPart({ stored, className, translate }: StoredPartProps) {
  const { text, links } = readPart(stored)
  if (!text && links.length === 0) return null
  return (
    <div className={className}>
      {text && <p>{translate(text) ?? text}</p>}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{translate(link.text) ?? link.text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
