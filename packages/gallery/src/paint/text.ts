import { type BlockServices, type MessageValues, translate } from '@ashlar/core-block'
import { messages } from '../messages'

/** A text of the gallery in the language of the page. */
export const getText = (
  { services }: { readonly services: BlockServices },
  name: keyof typeof messages,
  values?: MessageValues,
): string => translate(services.i18n, messages[name], values)
