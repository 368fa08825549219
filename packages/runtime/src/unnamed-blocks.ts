/** What later pages call the blocks that our own blocks fill, by their codes (`pageBlockTypes` of core-site). */
const names: Readonly<Record<string, string>> = {
  4: 'map',
  5: 'image',
  6: 'twitter',
  8: 'gallery',
  9: 'form',
  12: 'collectionlink',
  18: 'menu',
  19: 'sociallinks',
  22: 'embed',
  25: 'instagram',
  26: 'calendar',
  32: 'video',
  33: 'search',
  41: 'audio',
  43: 'product',
  48: 'socialaccountlinks',
  50: 'opentable',
  51: 'newsletter',
  52: 'donation',
  53: 'button',
  54: 'socialaccountlinks-v2',
  55: 'summary-v2',
  56: 'soundcloud',
  59: 'tourdates',
  61: 'archive',
  62: 'chart',
  65: 'acuity',
}

/** Gives the blocks of the first pages, which have a code and no class, the class of later ones, by which our blocks find them (PRC-02). */
export function nameBlocks() {
  for (const block of document.querySelectorAll<HTMLElement>('[data-block-type]:not([class*=sqs-block-])')) {
    const name = names[block.dataset.blockType ?? '']
    if (name) block.classList.add('sqs-block', `sqs-block-${name}`)
  }
}
