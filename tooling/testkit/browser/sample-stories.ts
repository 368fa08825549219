import type { Plugin } from 'vite'

type Names = readonly string[]

/** Leaves stories out: of a file the first is shown, each that plays, and those of the others that `choose` returns. What their options do is proved by the tests beside them. */
export function sampleStories(choose: (quiet: Names) => Names): Plugin {
  return {
    name: 'sample-stories',
    // Before the tests are made of the stories: one without the tag "test" becomes none.
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('.stories.tsx')) return
      const { loadCsf } = await import('storybook/internal/csf-tools')
      const { _stories: stories } = loadCsf(code, { makeTitle: (title) => title ?? id }).parse()
      const [, ...others] = Object.keys(stories)
      const quiet = others.filter((name) => !stories[name]?.tags?.includes('play-fn'))
      const shown = choose(quiet)
      const lines = quiet.filter((name) => !shown.includes(name)).map((name) => `${name}.tags = ['!test']`)
      return { code: [code, ...lines].join('\n'), map: null }
    },
  }
}
