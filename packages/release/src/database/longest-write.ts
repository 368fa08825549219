/** How long a write of a server waits for another program that holds what it changes, in milliseconds. */
export const longestWrite = 5000
