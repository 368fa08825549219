/** Something for the owner to do, as a line of the overview. */
export interface AdminTask {
  /** Such as “2 orders to send”. */
  readonly text: string
  /** Where it is done. */
  readonly href: string
  /** Address of a picture of what it is about, without a size. Default: none. */
  readonly picture?: string | undefined
}

/** Reads the tasks of one feature. */
export type ReadTasks = () => Promise<readonly AdminTask[]>
