/** Slides of a carousel in view: 2 below 480 px and at most 3 below 724 px; one stays one (GAL-11). */
export function perRowAt(width: number, perRow: number): number {
  if (width < 480 && perRow > 1) return 2
  return width < 724 && perRow > 2 ? Math.min(3, perRow) : perRow
}
