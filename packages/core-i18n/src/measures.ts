import type { I18n } from './i18n'
import { defineMessages } from './message'

/** Imperial 1, metric 2; anything else counts as imperial. (I18N-11) */
export type MeasurementStandard = 1 | 2

/** What a parcel measures, in the unit of the site's standard. */
export interface Size {
  readonly length: number
  readonly width: number
  readonly height: number
}

/** Bytes in a megabyte where a limit is meant, as in 'at most 20 MB'. (I18N-12) */
export const bytesPerMegabyte = 1_000_000

const messages = /* @__PURE__ */ defineMessages('measures', {
  pounds: '{value} lbs',
  kilograms: '{value} kg',
  inches: '{length} × {width} × {height} inch',
  centimetres: '{length} × {width} × {height} cm',
  notAvailable: 'N/A',
})

/** '2.5 lbs' or '2.5 kg'. The number is in the site's own unit already: nothing is converted. Never throws. (I18N-11) */
export function weight(value: number, standard: MeasurementStandard, i18n: Pick<I18n, 'text'>): string {
  return i18n.text(standard === 2 ? messages.kilograms : messages.pounds, { value })
}

/** '12 × 8 × 4 inch' or '… cm'. The numbers are in the site's own unit already: nothing is converted. Never throws. (I18N-11) */
export function dimensions(size: Size, standard: MeasurementStandard, i18n: Pick<I18n, 'text'>): string {
  return i18n.text(standard === 2 ? messages.centimetres : messages.inches, { ...size })
}

/** '1.5 MB': a size in bytes, shown in steps of 1024 with at most one decimal. Not a number, or below zero, counts as 0. (I18N-12) */
export function fileSize(bytes: number, i18n: Pick<I18n, 'number'>): string {
  let size = Math.max(bytes || 0, 0)
  let step = 0
  // At 1023.95 the rounded figure would read 1,024: that is one of the next unit.
  while (size >= 1023.95 && step < 4) {
    size /= 1024
    step += 1
  }
  return `${i18n.number(size, { maximumFractionDigits: 1 })} ${['bytes', 'KB', 'MB', 'GB', 'TB'][step]}`
}

/** The value as text, or 'N/A' when it is absent, blank or not a number. Never throws. (I18N-14) */
export function orNotAvailable(value: string | number | null | undefined, i18n: Pick<I18n, 'text' | 'number'>): string {
  if (typeof value === 'number' && !Number.isNaN(value)) return i18n.number(value)
  return typeof value === 'string' && value.trim() ? value : i18n.text(messages.notAvailable)
}
