import { isSigned, sign } from './signature'

/** Times that pages carry and that only this site can have written, for the session of one visitor. */
export interface SealedTimes {
  /** The present, sealed; begins with its epoch milliseconds. */
  seal(): string
  /** The time of a sealed text in epoch milliseconds; undefined for every other text. */
  read(text: string): number | undefined
}

/** Times sealed with the first of some secrets that no other visitor has, which few pages need; all of them open a sealed text. */
export const sealedTimes = (getSecrets: () => readonly [string, ...string[]]): SealedTimes => ({
  seal: () => sign(getSecrets()[0], String(Date.now())),
  read: (text) =>
    /^\d{1,15}\.[\w-]{22}$/.test(text) && isSigned(getSecrets(), text) ? Number.parseInt(text, 10) : undefined,
})
