export { checkStored } from './channels/check'
export { fileChannels } from './channels/file-store'
export { followChannels, type LiveChannels } from './channels/follow'
export { type ChannelChange, type ChannelStore, maxHistory } from './channels/store'
