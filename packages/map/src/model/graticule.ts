// Texts, because a browser keeps each number that it has made a text of: a hundred of them are 110 KiB for as long as the page is open.
/** Width of the world in the units of its outlines. */
export const worldWidth = '8192'

/** Meridians, ten degrees apart, in the units of the outlines. */
const meridians = `M0 0v8192${'m227.55556-8192v8192'.repeat(35)}`
/** Parallels from 80 degrees north to 80 degrees south. */
const parallels =
  '919.629 1833.37 2378.954 2778.274 3101.32 3379.816 3631.355 3867.28 4096 4324.72 4560.645 4812.184 5090.68 5413.726 5813.046 6358.63 7272.371'

/** A line every ten degrees, as an SVG path. */
export const graticule = meridians + parallels.replace(/\S+/g, 'M0 $&h8192')
