import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRoutes } from '../http/context'
import { sendFromDisk, sendParted } from '../http/response/parts'

/** A generated sound of a few sines and noise, for demonstrations: no recording has to be stored. */
export interface Sound {
  /** In hertz. */
  readonly tones: readonly number[]
  /** Share of noise, from 0 to 1. */
  readonly noise: number
  /** How often a second it swells. */
  readonly swell: number
}

// Enough for water and voices, and a quarter of a megabyte.
const samplesPerSecond = 16_000
const seconds = 8

/** Eight seconds of it, as a WAV file. */
function wave({ tones, noise, swell }: Sound): Uint8Array<ArrayBuffer> {
  const count = samplesPerSecond * seconds
  const bytes = new Uint8Array(44 + count * 2)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('RIFF....WAVEfmt '))
  bytes.set(new TextEncoder().encode('data'), 36)
  const header = [
    [4, 36 + count * 2],
    [16, 16],
    [24, samplesPerSecond],
    [28, samplesPerSecond * 2],
    [40, count * 2],
  ] as const
  for (const [at, value] of header) view.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    view.setUint16(at, value, true)
  let last = 0
  for (let at = 0; at < count; at++) {
    const time = at / samplesPerSecond
    const fade = Math.min(1, time, seconds - time)
    const level = fade * (0.6 + 0.4 * Math.sin(2 * Math.PI * swell * time))
    // A low-pass filter: noise like water rather than like a radio.
    last = last * 0.92 + (Math.random() * 2 - 1) * 0.3
    const tone = tones.reduce((sum, frequency) => sum + Math.sin(2 * Math.PI * frequency * time), 0) / tones.length
    view.setInt16(44 + at * 2, (tone * (1 - noise) * 0.4 + last * noise) * level * 32_767, true)
  }
  return bytes
}

const caching = { 'Cache-Control': 'public, max-age=86400' }

/** Serves generated sounds by their file names, and the videos of a folder with their captions. */
export function mediaRoutes(videos: string, sounds: Readonly<Record<string, Sound>>) {
  const made = new Map<string, Uint8Array<ArrayBuffer>>()
  const startedAt = Date.now().toString(36)
  const routes = createRoutes()
  routes.get('/assets/sounds/:file', (context) => {
    const file = context.req.param('file')
    const sound = Object.hasOwn(sounds, file) ? sounds[file] : undefined
    if (!sound) return context.notFound()
    const bytes = made.get(file) ?? wave(sound)
    made.set(file, bytes)
    return sendParted(context, {
      size: bytes.length,
      // Its noise is another one after a restart.
      tag: startedAt,
      headers: { ...caching, 'Content-Type': 'audio/wav' },
      read: (part) => (part ? bytes.slice(part.from, part.to + 1) : bytes),
    })
  })
  routes.get('/assets/films/:file{[a-z0-9-]+\\.(?:webm|vtt)}', (context) => {
    const file = context.req.param('file')
    const path = join(videos, file)
    if (!existsSync(path)) return context.notFound()
    const type = file.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/webm'
    return sendFromDisk(context, path, { ...caching, 'Content-Type': type })
  })
  return routes
}
