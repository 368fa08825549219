import type { Row } from '../row'
import { extensions } from './extensions'
import { input } from './input'
import { markup } from './markup'
import { names } from './names'
import { natives } from './natives'
import { network } from './network'
import { storage } from './storage'
import { styles } from './styles'
import { text } from './text'
import { time } from './time'

/** The rows of the matrix. */
export const rows: readonly Row[] = [
  ...natives,
  ...names,
  ...text,
  ...markup,
  ...input,
  ...network,
  ...storage,
  ...time,
  ...extensions,
  ...styles,
]
