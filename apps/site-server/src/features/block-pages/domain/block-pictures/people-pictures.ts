import { type BlockPictures, box, bubble, disc, draw, fill, heart, letters, lines, play, stroke } from './shapes'

export const peoplePictures: BlockPictures = {
  comments: draw(
    'sun',
    fill('paper', bubble(12, 10, 92, 34)),
    fill('ink', lines(22, 20, 70, 46)),
    fill('moss', bubble(62, 52, 86, 30, 'right')),
    fill('bright', lines(74, 62, 60, 36)),
  ),
  'comment-counts': draw('moss', fill('paper', bubble(36, 12, 88, 58)), letters('ink', '12', 80, 58, 46)),
  likes: draw(
    'blush',
    fill('rust', heart(80, 44, 38)),
    fill('bright', heart(66, 30, 8)),
    fill('moss', heart(26, 30, 12), heart(136, 24, 9)),
  ),
  'member-area': draw(
    'mint',
    stroke('ink', 9, 'M58 46v-12a22 22 0 0 1 44 0v12'),
    fill('moss', box(42, 44, 76, 50)),
    fill('sun', disc(80, 63, 9), 'M76 66h8l4 18h-16z'),
  ),
  share: draw(
    'rust',
    stroke('bright', 6, 'M44 52l72-30M44 52l72 28'),
    fill('bright', disc(44, 52, 18)),
    fill('sun', disc(118, 21, 15)),
    fill('night', disc(118, 80, 15)),
  ),
  social: draw(
    'paper',
    fill('moss', disc(40, 28, 22)),
    fill('rust', disc(92, 28, 22)),
    fill('sun', disc(66, 74, 22)),
    fill('night', disc(118, 74, 22)),
    stroke('bright', 4, box(30, 18, 20, 20), disc(40, 28, 5)),
    fill('bright', play(92, 28, 16)),
    fill('rust', heart(66, 72, 11)),
    letters('bright', '@', 118, 83, 26),
  ),
}
