import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

/** A way to a cluster that can fall silent, as a machine that is switched off: connections stay, and no byte comes over them. */
export async function openWay(url: string) {
  const sockets: Socket[] = []
  const state = { isSilent: false }
  const server = createServer((near) => {
    const far = open(Number(new URL(url).port || 5432), new URL(url).hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      const isLost = state.isSilent
      from.on('data', (bytes) => void (isLost || state.isSilent || to.write(bytes)))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href, state, stop }
}
