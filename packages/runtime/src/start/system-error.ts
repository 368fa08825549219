import { systemError } from '@ashlar/core-intents'

/** A request that the server does not allow shows an error over the whole page, through the block for dialogs (HTTP-06). */
export async function showError({ detail }: CustomEventInit<Error>) {
  // By a static import it would be split in two files, for each page with a request.
  const { cleanError } = await import('../services/http-service')
  systemError.ask(document.body, { message: cleanError(detail) })
}
