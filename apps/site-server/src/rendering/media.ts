import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoutes, type SiteContext } from '../http/context'

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

/** Sends a recording, whole or in the range that a player asks for. */
function send(context: SiteContext, bytes: Uint8Array<ArrayBuffer>, type: string) {
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes', 'Cache-Control': 'public, max-age=86400' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(context.req.header('Range') ?? '') ?? []
  if (first === undefined) return context.body(bytes, 200, headers)
  const from = Number(first)
  const to = Math.min(bytes.length - 1, last ? Number(last) : bytes.length - 1)
  if (from > to) return context.body(null, 416, { 'Content-Range': `bytes */${bytes.length}` })
  const range = { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` }
  return context.body(bytes.slice(from, to + 1), 206, { ...headers, ...range })
}

/** Serves generated sounds by their file names, and the videos of a folder with their captions. */
export function mediaRoutes(videos: string, sounds: Readonly<Record<string, Sound>>) {
  const loaded = new Map<string, Uint8Array<ArrayBuffer>>()
  const routes = createRoutes()
  routes.get('/assets/sounds/:file', (context) => {
    const file = context.req.param('file')
    const sound = Object.hasOwn(sounds, file) ? sounds[file] : undefined
    if (!sound) return context.notFound()
    const bytes = loaded.get(file) ?? wave(sound)
    loaded.set(file, bytes)
    return send(context, bytes, 'audio/wav')
  })
  routes.get('/assets/films/:file{[a-z0-9-]+\\.(?:webm|vtt)}', (context) => {
    const file = context.req.param('file')
    const path = join(videos, file)
    if (!existsSync(path)) return context.notFound()
    const bytes = loaded.get(file) ?? new Uint8Array(readFileSync(path))
    loaded.set(file, bytes)
    return send(context, bytes, file.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/webm')
  })
  return routes
}
