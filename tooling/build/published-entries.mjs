// What npm gets in place of the sources that a manifest exports. Plain JavaScript, as pnpm itself reads it: .pnpmfile.mjs.

/**
 * The path in `dist` of what a source is built into, without its ending; the first entry of a package is its index.
 *
 * @param {string} entry
 * @param {string} source
 */
export const builtName = (entry, source) =>
  entry === '.' ? 'index' : source.replace(/^\.\/src\//, '').replace(/\.tsx?$/, '')

/**
 * The exports of a package as npm has them. What is no source stays.
 *
 * @param {Readonly<Record<string, unknown>>} exports
 */
export const publishedExports = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, source]) => {
      if (typeof source !== 'string' || !source.startsWith('./src/')) return [entry, source]
      if (!/\.tsx?$/.test(source)) return [entry, source.replace('./src/', './dist/')]
      const built = `./dist/${builtName(entry, source)}`
      return [entry, { types: `${built}.d.ts`, default: `${built}.js` }]
    }),
  )

/**
 * The commands of a package as npm has them.
 *
 * @param {Readonly<Record<string, string>>} bin
 */
export const publishedCommands = (bin) =>
  Object.fromEntries(
    Object.entries(bin).map(([name, source]) => [
      name,
      source.startsWith('./src/') ? `./dist/${builtName(name, source)}.js` : source,
    ]),
  )
