import { type Catalogue, type Channels, type Releases, releasesOf } from '@ashlar/manifest'
import { stepsProblem } from './canary.ts'
import { didYouMean } from './did-you-mean.ts'
import { isDay } from './pin.ts'
import { type Check, isRecord, list, members, problemAt, value } from './shape.ts'

const isText = (found: unknown) => typeof found === 'string' && found !== ''
const isFrom =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (found: unknown) =>
    typeof found === 'number' && found >= min && found <= max
const text = value(isText, 'a text')
const time = value(
  (found) => isText(found) && !Number.isNaN(Date.parse(found as string)),
  'a time such as "2027-01-31T09:00:00Z"',
)

/** A version; where the block is known, one that it has. */
function getVersion(block: Releases<unknown> | undefined): Check {
  const format = value(
    (found) => typeof found === 'string' && /^\d+\.\d+\.\d+/.test(found),
    'a version such as "1.0.0"',
  )
  return (found, path) => {
    const wrong = format(found, path)
    if (wrong.length > 0 || !block || Object.hasOwn(block.releases, found as string)) return wrong
    const known = Object.keys(block.releases)
    return [problemAt(path, `is ${found}, which the catalogue does not have`, didYouMean(found as string, known))]
  }
}

const steps: Check = (found, path) => {
  const wrong = list(value(isFrom(0, 100), 'a share from 0 to 100'))(found, path)
  const isNoWay = wrong.length === 0 && stepsProblem(found as number[])
  return isNoWay
    ? [problemAt(path, 'does not ascend to 100', 'Write shares in percent such as [1, 5, 25, 100].')]
    : wrong
}

const getCanary = (version: Check) =>
  members(
    {
      version,
      share: value(isFrom(0, 100), 'a share from 0 to 100'),
      steps,
      hold: value(isFrom(0), 'a number of minutes'),
      salt: text,
      since: time,
      began: time,
      approval: value((found) => typeof found === 'boolean', 'true or false'),
      paused: text,
      resumed: time,
      group: text,
    },
    ['version', 'share', 'steps', 'hold', 'salt', 'since'],
  )

const getHoldback = (version: Check) =>
  members({ version, share: value(isFrom(0, 100), 'a share from 0 to 100'), salt: text, since: time, until: time }, [
    ...['version', 'share', 'salt', 'since', 'until'],
  ])

/** Pins, with at most one of each site or group. */
function getPins(version: Check, target: 'site' | 'group' = 'site'): Check {
  const pins = list(
    members(
      {
        [target]: text,
        version,
        until: value((found) => typeof found === 'string' && isDay(found), 'a day such as "2027-01-31"'),
      },
      [target, 'version'],
    ),
  )
  return (found, path) => {
    const wrong = pins(found, path)
    if (wrong.length > 0) return wrong
    const known = new Set<string>()
    const twice = new Set<string>()
    // One pass: a fleet has hundreds of thousands of pins.
    for (const pin of found as Record<string, string>[])
      (known.has(pin[target] ?? '') ? twice : known).add(pin[target] ?? '')
    return [...twice].map((name) => problemAt(path, `has the ${target} "${name}" twice`, 'Keep one pin of it.'))
  }
}

/** A release for each major. */
const getMajors =
  (version: Check): Check =>
  (found, path) =>
    isRecord(found)
      ? Object.entries(found).flatMap(([major, release]) =>
          /^\d+$/.test(major)
            ? version(release, `${path}.${major}`)
            : [problemAt(`${path}.${major}`, 'is no major', 'Write a whole number such as "1".')],
        )
      : members({})(found, path)

/** A number for each version. */
const getSlower: Check = (found, path) =>
  isRecord(found)
    ? Object.entries(found).flatMap(([version, steps]) =>
        value(Number.isFinite, 'a number of doublings such as 0.25')(steps, `${path}.${version}`),
      )
    : members({})(found, path)

function getBlock(block: Releases<unknown> | undefined): Check {
  const version = getVersion(block)
  return members({
    stable: version,
    previous: version,
    canary: getCanary(version),
    holdback: getHoldback(version),
    pins: getPins(version),
    groupPins: getPins(version, 'group'),
    revoked: list(version),
    killed: value((found) => typeof found === 'boolean', 'true or false'),
    // Those that have left the store are no way back, and no reason to refuse the others.
    past: list(getVersion(undefined)),
    majors: getMajors(version),
    slower: getSlower,
  })
}

/** The blocks by name; with a catalogue, only those that it has. */
const getBlocks =
  (catalogue: Catalogue | undefined): Check =>
  (found, path) => {
    if (!isRecord(found)) return members({})(found, path)
    const known = catalogue && [...Object.keys(catalogue.blocks), ...Object.keys(catalogue.shared)]
    return Object.entries(found).flatMap(([name, block]) =>
      known && !known.includes(name)
        ? [problemAt(`${path}.${name}`, 'is no block of the catalogue', didYouMean(name, known))]
        : getBlock(catalogue && releasesOf(catalogue, name))(block, `${path}.${name}`),
    )
  }

const history = list(
  members({ revision: value(isFrom(1), 'the revision'), at: time, block: text, text, reason: text }, [
    'revision',
    'at',
    'block',
    'text',
  ]),
)

/** Channels of unknown JSON, or all problems at once. Without a catalogue, names and versions are not looked up. */
export function checkChannels(
  json: unknown,
  catalogue?: Catalogue,
): { readonly channels: Channels } | { readonly problems: readonly string[] } {
  const revision = value((found) => Number.isSafeInteger(found) && (found as number) >= 0, 'a whole number from 0')
  const whole = members({ $schema: text, revision, blocks: getBlocks(catalogue), history }, ['revision', 'blocks'])
  const problems = whole(json, '')
  if (problems.length > 0) return { problems }
  const { revision: number, blocks } = json as Channels
  return { channels: { revision: number, blocks } }
}

/** The blocks of unknown JSON that have no problem. */
export function soundBlocks(json: unknown, catalogue: Catalogue): Channels['blocks'] {
  const blocks = isRecord(json) && isRecord(json.blocks) ? json.blocks : {}
  const isSound = (entry: [string, unknown]) =>
    'channels' in checkChannels({ revision: 0, blocks: Object.fromEntries([entry]) }, catalogue)
  return Object.fromEntries(Object.entries(blocks).filter(isSound)) as Channels['blocks']
}

/** Stored channels with problems; `json` is what could be read of them. */
export class BrokenChannelsError extends Error {
  readonly json: unknown

  constructor(message: string, json?: unknown) {
    super(message)
    this.json = json
  }
}

/** Channels of stored text; throws all problems, in three parts. Names and versions are not looked up. */
export function checkStored(place: string, stored: string): Channels {
  let json: unknown
  try {
    json = JSON.parse(stored)
  } catch (error) {
    throw new BrokenChannelsError(
      `${place} is no JSON (${(error as Error).message}). It is not used. Restore its last copy, or correct that line.`,
    )
  }
  const checked = checkChannels(json)
  if ('problems' in checked) throw new BrokenChannelsError(`${place}: ${checked.problems.join(' ')}`, json)
  return checked.channels
}
