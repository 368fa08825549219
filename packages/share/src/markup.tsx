import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'
import { getLinks } from './model'

export { messages }

/** The shared item, by the options of the contract, and the services. */
export interface ShareConfig extends Readonly<OptionValues<typeof options>> {
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
  const { itemIdentifier, itemPath, title, origin, services = [], label = 'Share', email = 'Email' } = config
  return (
    <div className="sqs-share-buttons" data-item-identifier={itemIdentifier} data-item-path={itemPath}>
      <ul className="share-list" aria-label={label}>
        {getLinks({ url: origin + itemPath, title, services }, email).map(({ name, href }) => (
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
  itemIdentifier: 'sample',
  itemPath: '/journal',
  title: 'The journal',
  origin: 'https://aitz-and-mar.example',
  services: [1, 6, 8],
}
