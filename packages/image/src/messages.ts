import { ImageText } from '@ashlar/core-block/texts'
/** Console error about a picture, exact to the letter (IMG-05); the others are those of template code. */
export const sourceError = ImageText.source
