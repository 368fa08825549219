/** The headers of a visitor in a wide network of its own, as the proxy before a server sends them: the servers of tests believe those of this machine. */
export const fromNetwork = (number: number): Record<string, string> => ({
  'X-Forwarded-For': `10.${number >> 8}.${number & 255}.7`,
})
