/** Resolves after a time, in milliseconds. */
export const pause = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay))
