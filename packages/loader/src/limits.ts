/** A press waits for its code for this time, in milliseconds; then the control of the page acts, as without scripts. (ENV-06) */
export const patience = 4000

/** The end of each wait for a module where no other release is left, in milliseconds. (LDR-05) */
export const lastLoad = 120_000
