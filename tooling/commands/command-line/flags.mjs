// Flags and variables that several commands have.

/**
 * Port of a server: the flag, else the variable PORT, else the default.
 * @template {number} Port
 * @param {Port} port
 */
export const portFlag = (port) =>
  /** @type {const} */ ({ kind: 'port', variable: 'PORT', default: port, sentence: 'Port of this machine.' })

export const siteVariables = /** @type {const} */ ({
  DATABASE_URL: { kind: 'text', sentence: 'A Postgres database, postgres://…; without it, SQLite in ASHLAR_DATA.' },
  ASHLAR_DATA: {
    kind: 'text',
    sentence: 'Folder of the database and of resized pictures. Default: apps/playground/.data.',
  },
})

export const startVariables = /** @type {const} */ ({
  ...siteVariables,
  STORYBOOK_URL: {
    kind: 'text',
    sentence: 'Address of a Storybook that runs, to which the pages of blocks link. Default: no links.',
  },
})

export const storeVariables = /** @type {const} */ ({
  ASHLAR_RELEASES: {
    kind: 'text',
    sentence: 'Folder of the release store, with catalogue.json and channels.json. Default: releases.',
  },
})
