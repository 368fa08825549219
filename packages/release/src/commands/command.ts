/** The printed text of a command, and its exit code: 0 done, 1 refused, 2 not understood. */
export interface Printed {
  readonly code: number
  readonly output: string
}

/** The variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A command: its arguments after its name, and the environment. */
export type Command = (args: readonly string[], environment: Environment) => Promise<Printed>
