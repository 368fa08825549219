import { fileChannels } from '../channels/file-store.ts'
import { packNamed } from '../store/mirror.ts'
import { runChannel } from './channel.ts'
import type { Command } from './command.ts'
import { isRemote, remoteChannel } from './remote.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

/** `ashlar channel …` on a folder or a control plane: the same code as the repository's `npm run channel`. */
export const channelCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const open = async () => ({
    store: fileChannels(store),
    readCatalogue: () => readCatalogue(store),
    now: new Date(),
  })
  const { code, output } = await (isRemote(store) ? remoteChannel(store, rest, environment) : runChannel(rest, open))
  if (!isRemote(store) && code === 0) packNamed(store, await fileChannels(store).read())
  return { code, output: output.replaceAll('npm run channel -- ', 'ashlar channel ') }
}
