import { readOptions } from '@ashlar/core-block'
import { listOptions } from '../../contract'
import type { Config } from '../../model'

/** Share of a list's width that its picture takes, in percent. */
export const readImageSize = ({ source }: Config) => readOptions(source, { options: listOptions }).listImageSize
