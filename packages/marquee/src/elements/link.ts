/** The link of a rendered item. */
export const findLink = (item: Element) => item.querySelector<HTMLAnchorElement>('a[href]')
