/** A unique id, such as a submission is stored once by. Pages that come by http have no `randomUUID`. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
