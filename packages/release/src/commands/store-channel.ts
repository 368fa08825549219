import { fileChannels } from '../channels/file-store.ts'
import type { Command } from './ashlar.ts'
import { runChannel } from './channel.ts'
import { readCatalogue, takeStore } from './store-folder.ts'

/** `ashlar channel …` on a folder: the same code as the repository's `npm run channel`. */
export const channelCommand: Command = async (args, environment) => {
  const { rest, store } = takeStore(args, environment)
  const { code, output } = await runChannel(rest, async () => ({
    store: fileChannels(store),
    readCatalogue: () => readCatalogue(store),
    now: new Date(),
  }))
  return { code, output: output.replaceAll('npm run channel -- ', 'ashlar channel ') }
}
