import type { Plugin } from 'vite'
import { isFull, sample } from '../../../tests/sample.ts'

/**
 * Leaves stories out of a run of all tests. Of a block the first is shown, each that plays, and every fourth of the others, which differ from those in an option: what that does is
 * proved by the tests beside it. At full size each story is a test.
 */
export function sampleStories(): Plugin {
  return {
    name: 'sample-stories',
    // Before the tests are made of the stories: one without the tag "test" becomes none.
    enforce: 'pre',
    async transform(code, id) {
      if (isFull || !id.endsWith('.stories.tsx')) return
      const { loadCsf } = await import('storybook/internal/csf-tools')
      const { _stories: stories } = loadCsf(code, { makeTitle: (title) => title ?? id }).parse()
      const [, ...others] = Object.keys(stories)
      const quiet = others.filter((name) => !stories[name]?.tags?.includes('play-fn'))
      const shown = sample(quiet, 4, 2)
      const lines = quiet.filter((name) => !shown.includes(name)).map((name) => `${name}.tags = ['!test']`)
      return { code: [code, ...lines].join('\n'), map: null }
    },
  }
}
