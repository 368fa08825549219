/** A pattern of `like` that finds a text anywhere; of columns in small letters, with a backslash before what stands for itself. */
export const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
