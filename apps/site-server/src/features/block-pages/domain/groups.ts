/** A part of the list of blocks. */
interface BlockGroup {
  readonly title: string
  readonly names: readonly string[]
}

const groups: readonly BlockGroup[] = [
  { title: 'Pictures, video and sound', names: ['gallery', 'image', 'lightbox', 'video', 'audio', 'product-gallery'] },
  {
    title: 'Text and layout',
    names: ['accordion', 'button', 'marquee', 'reveal', 'scaled-text', 'time-since', 'map', 'chart'],
  },
  { title: 'Lists', names: ['calendar', 'item-list', 'menu', 'summary', 'tour-dates', 'search'] },
  {
    title: 'Shop',
    names: ['cart', 'cart-indicator', 'commerce', 'donation', 'pricing-toggle', 'quick-view', 'restock', 'reviews'],
  },
  { title: 'Forms and bookings', names: ['forms', 'json-form', 'reservation', 'table-booking'] },
  { title: 'People', names: ['comments', 'comment-counts', 'likes', 'member-area', 'share', 'social'] },
  {
    title: 'Around the page',
    names: [
      'announcement-bar',
      'badge',
      'consent',
      'dialogs',
      'header',
      'mobile-info-bar',
      'owner',
      'popup',
      'template',
      'unfilled',
    ],
  },
]

/** The blocks that there are, in groups; one without a group is in the last. */
export function getGroups(names: readonly string[]): BlockGroup[] {
  const grouped = groups.map(({ title, names: all }) => ({ title, names: all.filter((name) => names.includes(name)) }))
  const others = names.filter((name) => !groups.some((group) => group.names.includes(name)))
  return [...grouped, { title: 'Others', names: others }].filter((group) => group.names.length > 0)
}
