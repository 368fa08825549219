/** Failures of background work are not shown to visitors: a page does without what cannot be fetched. */
export function quiet() {}
