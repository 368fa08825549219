import { member, type ParseContext, readBoolean, readJson, readOptions, readText } from '@ashlar/core-block'
import { kinds, options } from './contract'
import type { Elements } from './elements'
import { type Config, type Facts, findLinks } from './model'

function readFacts(pageContext: unknown): Facts {
  const accounts = member(member(pageContext, 'website'), 'socialAccounts')
  const settings = member(pageContext, 'websiteSettings')
  const collection = member(pageContext, 'collection')
  return {
    accounts: (Array.isArray(accounts) ? accounts : [])
      .filter((account: unknown) => readBoolean(member(account, 'iconEnabled'), true))
      .map((account: unknown) => readText(member(account, 'profileUrl'))),
    collection: {
      id: readText(member(collection, 'id')),
      fullUrl: readText(member(collection, 'fullUrl')),
      title: readText(member(collection, 'title')),
    },
    contactEmail: readText(member(settings, 'contactEmail')),
    contactPhoneNumber: readText(member(settings, 'contactPhoneNumber')),
  }
}

/** Reads the kind of a block out of the page, and the content that the page context has for it. */
export function parse(root: HTMLElement, { services: { pageContext } }: ParseContext<Elements>): Config {
  const published = kinds.find((kind) => root.classList.contains(`sqs-block-${kind}`))
  const json = readJson(root.dataset.blockJson)
  const { kind, collectionId } = readOptions([root, { ...Object(json), ...(published && { kind: published }) }], {
    options,
  })
  return { kind, collectionId, links: findLinks(kind, collectionId, readFacts(pageContext), root.dataset.blockJson) }
}
