// What the heap of a page consists of, by a snapshot.
import type { CDPSession } from 'playwright-core'

/** A heap snapshot as V8 writes it: numbers in rows, whose fields are named in `meta`. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}

async function takeSnapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', keep)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', keep)
  return JSON.parse(chunks.join(''))
}

/** KiB of the heap by kind of node. Texts of scripts are outside of it, in `native`. */
export async function readHeapKinds(session: CDPSession): Promise<Record<string, number>> {
  const { snapshot, nodes } = await takeSnapshot(session)
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const kinds: Record<string, number> = {}
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? 'unknown'
    kinds[kind] = (kinds[kind] ?? 0) + (nodes[at + size] ?? 0) / 1024
  }
  return kinds
}
