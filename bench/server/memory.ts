/** Resident memory of a server, in MiB; `token` is the secret of its `/metrics`. */
export async function readMemory(origin: string, token: string): Promise<number> {
  const response = await fetch(new URL('/metrics', origin), { headers: { Authorization: `Bearer ${token}` } })
  const bytes = /^process_resident_memory_bytes (\d+)$/m.exec(await response.text())?.[1]
  return Number(bytes) / 1024 / 1024
}
