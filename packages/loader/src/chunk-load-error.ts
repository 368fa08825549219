/** A file of a block could not be fetched: `code` is the reason, `path` the file (LDR-05). */
export interface ChunkLoadError extends Error {
  readonly name: 'ChunkLoadError'
  readonly code: 'TIMEOUT' | 'NOT_FOUND' | 'CSS_CHUNK_LOAD_FAILED'
  readonly path: string
}

/** Creates the error of a file that could not be fetched. */
export function chunkLoadError(code: ChunkLoadError['code'], path: string, cause?: unknown): ChunkLoadError {
  return Object.assign(new Error(`${code}: ${path}`, { cause }), {
    name: 'ChunkLoadError',
    code,
    path,
  }) as ChunkLoadError
}
