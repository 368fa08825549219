interface CommentSeed {
  readonly slug: string
  readonly author: string
  readonly text: string
  /** ISO 8601. */
  readonly at: string
  readonly answers?: readonly Omit<CommentSeed, 'slug' | 'answers'>[]
}

/** Comments of guests under the posts of the journal. */
export const postComments: readonly CommentSeed[] = [
  {
    slug: 'how-slow-is-slow',
    author: 'Miren',
    text: 'I stood at that stream last spring. One second is still too long for it.',
    at: '2026-10-19T18:20:00.000Z',
    answers: [
      { author: 'Jon', text: 'Half a second, and a stone in front. Come back in May.', at: '2026-10-20T07:05:00.000Z' },
    ],
  },
  {
    slug: 'how-slow-is-slow',
    author: 'Tomas',
    text: 'What do you do about the wind in the ferns?',
    at: '2026-10-21T20:40:00.000Z',
  },
  {
    slug: 'figs',
    author: 'Edurne',
    text: 'We ate the models too. No regrets.',
    at: '2025-09-10T12:00:00.000Z',
  },
]
