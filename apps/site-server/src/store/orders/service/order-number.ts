import { randomBytes } from 'node:crypto'

/** A number that people can read out: no two of its characters look or sound alike. */
export function createOrderNumber(prefix: string): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'
  return `${prefix}${[...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')}`
}

/** The id of an order, which nobody can guess. */
export const createOrderId = () => randomBytes(16).toString('hex')
