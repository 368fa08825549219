/** Creates the function that reports each trouble once. */
export function createReport(report: ((error: Error) => void) | undefined): (trouble: string) => void {
  const reported = new Set<string>()
  return (trouble) => {
    if (reported.has(trouble)) return
    reported.add(trouble)
    report?.(new Error(trouble))
  }
}
