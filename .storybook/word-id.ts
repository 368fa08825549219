/** The id of a word on the docs page of a block, to which the search leads. */
export const wordId = (word: string) => `word-${word.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
