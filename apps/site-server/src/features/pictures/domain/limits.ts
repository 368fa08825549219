const mebi = 2 ** 20

/** What of uploaded pictures is accepted. Whoever uploads is told by the sentences of `problems.ts`. */
export const pictureLimits = {
  /** Bytes of a file as it is sent. */
  fileBytes: 20 * mebi,
  /** Pixels of a picture as it is sent: so many take some 200 MB while they are decoded. */
  pixels: 50_000_000,
  /** Pictures that a product shows. */
  ofProduct: 20,
  /** Bytes of all stored pictures: they are in the database, and in each backup of it. */
  ofSite: 1024 * mebi,
  /** Pixels of a stored picture: the widest copy that is made of it, and twice that in height. */
  storedWidth: 2500,
  storedHeight: 5000,
} as const
