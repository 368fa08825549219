import type { TemplateScope } from './press'

/** The place of links to share an item: the block of those links fills it. */
export function start({ root, patch }: TemplateScope) {
  const { fullUrl, systemDataId } = root.dataset
  const buttons = Object.assign(document.createElement('div'), { className: 'sqs-share-buttons' })
  if (fullUrl) buttons.dataset.itemPath = fullUrl
  if (systemDataId) buttons.dataset.itemIdentifier = systemDataId
  patch.insert(root, buttons)
}
