// Every command of the repository as data: parsing, checks, --help and the table in README follow from it.
// Imports nothing but Node itself, as nothing may be installed yet.
import { operatorCommands } from './operator-commands.mjs'
import { releaseCommands } from './release-commands.mjs'
import { siteCommands } from './site-commands.mjs'
import { workCommands } from './work-commands.mjs'

/**
 * @typedef {'boolean' | 'text' | 'number' | 'port' | 'block' | 'package' | 'package-or-app' | 'buildable' | 'channel-block' | 'channel-release' | 'shared-release'
 *   | 'file' | 'path' | 'tree' | 'version' | 'email' | 'new-name'} Kind what a value is; check.mjs checks it
 *
 * @typedef {object} Flag
 * @property {Kind} kind
 * @property {string} sentence what it does, for --help
 * @property {string} [placeholder] stands for its value in --help
 * @property {number} [default]
 * @property {string} [variable] variable of the environment that counts where the flag is absent
 * @property {number} [min]
 * @property {boolean} [isRepeated]
 * @property {readonly string[]} [isRequiredBy] verbs that need it
 *
 * @typedef {object} Positional
 * @property {string} name
 * @property {Kind} kind
 * @property {string} sentence
 * @property {number} [min]
 * @property {boolean} [isRequired]
 * @property {boolean} [isRepeated] takes all that follow; the last positional alone
 * @property {readonly string[]} [unless] flags with which it need not be there
 *
 * @typedef {object} Verb a word that decides which arguments follow
 * @property {string} sentence
 * @property {readonly string[]} [aliases] other names for it
 * @property {readonly Positional[]} positionals
 * @property {Readonly<Record<string, Flag>>} flags
 *
 * @typedef {object} Command
 * @property {string} [script] its name in package.json. Default: the name of its file
 * @property {string} [app] the app whose folder it is run in. Default: that of the repository
 * @property {string} purpose one sentence
 * @property {string} time about how long it takes
 * @property {string} [firstTime] the same for the first time on a fresh clone
 * @property {string} consequence what follows from a mistake in its arguments
 * @property {boolean} [isServer] its port must be free
 * @property {readonly Positional[]} [positionals]
 * @property {Readonly<Record<string, Flag>>} flags those of every verb
 * @property {Readonly<Record<string, Verb>>} [verbs]
 * @property {boolean} [isVerbRequired]
 * @property {Readonly<Record<string, { readonly kind: Kind, readonly sentence: string, readonly min?: number }>>} [variables] of the environment
 * @property {readonly string[]} [notes]
 * @property {readonly { readonly line: string, readonly result: string, readonly isDetail?: boolean }[]} examples all but details are in README
 */

/** By the name of their file. */
export const commands = { ...siteCommands, ...workCommands, ...releaseCommands, ...operatorCommands }

/**
 * @param {string} name
 * @returns {Command}
 */
export const getCommand = (name) => commands[name]

/** The path of its file. @param {string} name */
export function getFile(name) {
  const { app } = getCommand(name)
  return `${app ? `apps/${app}/commands` : 'tooling/commands'}/${name}.ts`
}

/** How a person starts it, without its arguments. @param {string} name */
export function getCall(name) {
  if (name === 'start' || name === 'test') return `npm ${name}`
  return `npm run ${getCommand(name).script ?? name}`
}
