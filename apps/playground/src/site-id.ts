/** The id of the demo site, as page contexts and carts name it. */
export const siteId = 'a1b2c3d4e5f6a7b8c9d0e1f2'
