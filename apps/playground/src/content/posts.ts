interface PostSeed {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly photo: string
  readonly on: string
  readonly tags: readonly string[]
  readonly body: readonly string[]
}

/** The journal of the demo site. */
export const posts: readonly PostSeed[] = [
  {
    slug: 'how-slow-is-slow',
    title: 'How slow is slow?',
    excerpt: 'A stream, a stone and eight seconds of not breathing.',
    photo: 'stream.jpg',
    on: '2026-10-18',
    tags: ['water', 'technique'],
    body: [
      'Everyone wants silk. Then they see the first frame and find that silk has no weight: the stream has become fog, and the stones stand about in it like furniture in an empty house.',
      'Between a quarter of a second and two there is a place where water still knows that it is water. Stand there. Change nothing but the time, and look at the edge of one stone.',
      'On the second evening I counted aloud: one, and the stones came forward; two, and the pool under the fall began to turn. At four there was nothing left to look at but the exposure itself.',
      'Eight seconds is for the sea.',
    ],
  },
  {
    slug: 'the-hour-before-the-tide',
    title: 'The hour before the tide',
    excerpt: 'Why we are always early, and what the sea does when it thinks that nobody looks.',
    photo: 'infinite-sea.jpg',
    on: '2026-09-30',
    tags: ['coast'],
    body: [
      'The tide table says 7:42. We are on the rocks at half past six, with coffee, and the group asks why. Overhead the Milky Way is still standing on the horizon like a column of smoke.',
      'Because low water is not a moment but an hour of indecision. The light comes up the channel, the sand is a mirror for eleven minutes, and then a small wave that nobody announced takes it all back.',
      'Bring a second pair of socks. Leave the tripod one notch lower than you think. And put the camera away for the last minute: that one is yours.',
    ],
  },
  {
    slug: 'a-nuthatch-does-not-wait',
    title: 'A nuthatch does not wait',
    excerpt: 'On birds, patience and setting your focus before you see anything.',
    photo: 'nuthatch.jpg',
    on: '2026-06-12',
    tags: ['birds', 'technique'],
    body: [
      'It comes down the trunk head first, as if the tree had been hung up the wrong way. You have two seconds.',
      'So you choose the place before the bird does: a patch of bark with light on it, a branch to lean on, and a hand that is already still.',
      'This one took us three mornings. On the first we had the bird and no light, on the second the light and no bird. On the third somebody’s blue trousers walked through the background, and we kept them.',
    ],
  },
  {
    slug: 'figs',
    title: 'Figs, and what to do on a grey day',
    excerpt: 'When the ridge is in cloud, the kitchen has a north window.',
    photo: 'fig.jpg',
    on: '2025-09-08',
    tags: ['still life'],
    body: [
      'There was no mountain on Tuesday. There was a bowl of figs, a knife, and the kind of light that painters pay rent for.',
      'Put the fruit on something darker than you think. Move the table, not the lamp. Eat the models.',
      'By noon there were six pictures of one fig, no two alike, and an argument about red that lasted until the mountain came back on Thursday.',
    ],
  },
]
