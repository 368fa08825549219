import { messages } from './messages'
import { getLinks } from './model'

export { messages }

/** The shared item, and the services. */
export interface ShareConfig {
  /** Id of the item. */
  readonly id: string
  /** Its path on this site. */
  readonly path: string
  readonly title: string
  /** Origin of the site, for the addresses in the links. */
  readonly origin: string
  /** Numbers of services, as the settings of a site have them. Default: none, only mail. */
  readonly services?: readonly number[]
  /** Name of the list. Default: Share. */
  readonly label?: string
  /** Text of the link for mail. Default: Email. */
  readonly email?: string
}

/** The HTML that the server sends: links that need no script. */
export function Markup({ config }: { config: ShareConfig }) {
  const { id, path, title, origin, services = [], label = 'Share', email = 'Email' } = config
  return (
    <div className="sqs-share-buttons" data-item-identifier={id} data-item-path={path}>
      <ul className="share-list" aria-label={label}>
        {getLinks({ url: origin + path, title, services }, email).map(({ name, href }) => (
          <li key={name}>
            <a className="share-link" href={href} target="_blank" rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ShareConfig = {
  id: 'sample',
  path: '/journal',
  title: 'The journal',
  origin: 'https://aitz-and-mar.example',
  services: [1, 6, 8],
}
