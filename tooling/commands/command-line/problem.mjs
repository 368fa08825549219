import { getCall, getCommand } from './commands.mjs'

/** A mistake in the arguments. Its message has three sentences: what happened, what follows, what to do. */
export class ArgumentProblem extends Error {}

/** A word as it is typed in a shell. @param {string} word */
export const quoteWord = (word) => (/^[\w@%+=:,./*-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

/** The call of a command with its arguments. @param {string} name @param {readonly string[]} args */
export const getLine = (name, args) =>
  `${getCall(name)}${args.length > 0 ? ` -- ${args.map(quoteWord).join(' ')}` : ''}`

/**
 * @param {string} name of a command
 * @param {string} what a sentence
 * @param {string} [remedy] a sentence. Default: names --help
 * @returns {never}
 */
export function refuse(name, what, remedy = `See what it takes: ${getLine(name, ['--help'])}`) {
  throw new ArgumentProblem(`${what} ${getCommand(name).consequence} ${remedy}`)
}
