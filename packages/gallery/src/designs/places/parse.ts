import { readOptions } from '@ashlar/core-block'
import { refreshOptions } from '../../contract'
import type { Config, RefreshConfig } from '../../model'

/** The options of columns and rows. */
export const readRefresh = (config: Config): Config & RefreshConfig => ({
  ...config,
  ...readOptions(config.source, { options: refreshOptions }),
})
