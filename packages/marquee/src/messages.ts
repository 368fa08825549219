import { defineMessages } from '@ashlar/core-i18n'

export const messages = defineMessages('marquee', { pause: 'Pause', play: 'Play' })
