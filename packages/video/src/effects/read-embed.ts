import { readJson, readOptions } from '@ashlar/core-block'
import { embedOptions, readEmbed } from '../model/embed'
import type { VideoScope } from '../paint'

/** Reads an embed out of the element's own HTML or that of its block (VID-03, VID-06). */
export function readServedEmbed({ root, config }: VideoScope) {
  // An empty attribute counts as absent.
  const attribute = (name: string) => root.dataset[name] || undefined
  const { html, ...options } = readOptions([attribute, readJson(config.json) as object], { options: embedOptions })
  return { ...readEmbed(html), ...options }
}
