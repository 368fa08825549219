import { defineMessages } from '@ashlar/core-i18n'

/** Names of the button of a video that plays without the visitor. */
export const ambientMessages = defineMessages('video', { pause: 'Pause video', resume: 'Play video' })
