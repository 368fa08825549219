/** What browsers send with each request for a page: a client that takes gzip alone costs the server more. */
export const browserHeaders = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' }
