/** Console error about a picture, exact to the letter (IMG-05); the others are those of template code. */
export const sourceError = 'Invalid or missing image source.'
