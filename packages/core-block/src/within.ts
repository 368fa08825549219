/** Settles like the promise, or rejects with what `late` returns when that takes too long. */
export function within<Value>(promise: Promise<Value>, delay: number, late: () => unknown): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), delay)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
