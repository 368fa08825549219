/** An id under which a submission is stored once. Sites without https have no `randomUUID`. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
