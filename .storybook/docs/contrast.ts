/** The relative luminance of a colour such as #24443a, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The values of a theme's stylesheet, by name without `--theme-`. */
export function getValues(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...css.matchAll(/--theme-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

/** The pairs of a theme that stand on one another, and the ratio that each needs in an ordinary theme. */
export const pairs = [
  ['ink', 'paper', 4.5],
  ['ink', 'raised', 4.5],
  ['quiet', 'paper', 4.5],
  ['quiet', 'raised', 4.5],
  ['link', 'paper', 4.5],
  ['link', 'raised', 4.5],
  ['error', 'paper', 4.5],
  ['error', 'raised', 4.5],
  ['mark', 'paper', 4.5],
  ['on-accent', 'accent', 4.5],
  ['line', 'paper', 3],
] as const
