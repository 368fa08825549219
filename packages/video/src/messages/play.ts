import type { Message } from '@ashlar/core-i18n'

/** The only text needed before a player; all others are fetched with it. */
export const playMessage: Message = { key: 'video.play', default: 'Play video' }
