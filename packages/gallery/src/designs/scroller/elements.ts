import type { Elements } from '../../elements'

/** The row that the platform's script has put around the pictures of a strip, on a page that was saved after it. */
export const findRow = ({ list }: Elements) => list.querySelector<HTMLElement>(':scope > .sqs-wrapper')
