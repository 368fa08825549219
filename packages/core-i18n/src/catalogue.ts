import {
  CartText,
  ConsentText,
  DatasetText,
  DialogText,
  FileText,
  FlagText,
  FormText,
  GalleryText,
  HttpText,
  ImageText,
  LoadingText,
  MoneyText,
  OwnerText,
  ReviewText,
  SearchText,
  SummaryText,
  ValidationText,
  VideoText,
} from '@ashlar/core-block/texts'
import { defineMessages, type Message } from './message'

/** The sentences of each block, by the first part of their keys. */
const groups = {
  http: HttpText,
  forms: FormText,
  consent: ConsentText,
  search: SearchText,
  video: VideoText,
  validation: ValidationText,
  dataset: DatasetText,
  files: FileText,
  loading: LoadingText,
  cart: CartText,
  reviews: ReviewText,
  image: ImageText,
  flags: FlagText,
  dialogs: DialogText,
  owner: OwnerText,
  money: MoneyText,
  summary: SummaryText,
  gallery: GalleryText,
}

/**
 * Every sentence of the platform by its key, exact to the letter, for translators and for the catalogues of other languages:
 * the texts of a block have its own key. (I18N-13)
 */
export const catalogue: Readonly<Record<string, Message>> = /* @__PURE__ */ Object.fromEntries(
  Object.entries(groups)
    .flatMap(([block, texts]) => Object.values(defineMessages<string>(block, texts)))
    .map((message) => [message.key, message]),
)
