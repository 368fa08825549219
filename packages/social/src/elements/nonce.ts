/** The nonce of the page's own scripts, which a policy of the page may ask of a further one. */
export const findNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
