import type { Message } from '@ashlar/core-i18n'

/** The only words there are before a player comes; all others come with it. */
export const playMessage: Message = { key: 'video.play', default: 'Play video' }
