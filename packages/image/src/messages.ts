/** Console errors about a picture, exact to the letter (IMG-05). */
export const imageErrors = {
  image: 'No image',
  images: 'No images',
  root: 'No root node',
  source: 'Invalid or missing image source.',
  element: 'Element is not a valid image element.',
} as const
