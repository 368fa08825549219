import { action } from 'storybook/actions'

const isOfBlock = (element: Element) => element.closest('.sbdocs-preview') || !element.closest('#storybook-docs')

/** The address that a click or a form would leave the story for; undefined where the story stays. */
function addressOf({ target, type }: Event): string | undefined {
  if (!(target instanceof Element) || !isOfBlock(target)) return undefined
  if (type === 'submit') return target.getAttribute('action') ?? location.pathname
  const link = target.closest<HTMLAnchorElement>('a[href]')
  const isElsewhere = link && !link.target && !link.getAttribute('href')?.startsWith('#')
  return isElsewhere ? link.href : undefined
}

/**
 * Links and forms of blocks lead to pages of a site, which Storybook does not have. Once the block has had its turn, a press is
 * listed under Actions, and the story stays.
 */
export function stayInStory() {
  for (const type of ['click', 'submit'])
    addEventListener(type, (event) => {
      const address = event.defaultPrevented ? undefined : addressOf(event)
      if (address === undefined) return
      event.preventDefault()
      action(type === 'submit' ? 'form sent' : 'link followed')(address)
    })
}
