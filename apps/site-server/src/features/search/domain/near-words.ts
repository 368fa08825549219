/** Typing mistakes that a word of a length may have: short words are near to too many others. */
const getMaxMistakes = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** A word that is long enough for others that only begin like it. */
const minBeginning = 5

/** The last two rows of a table of distances, and the next one. */
function getRow(typed: string, word: string, at: number, [before = [], row = []]: readonly number[][]): number[] {
  const next = [at]
  for (let place = 1; place <= word.length; place++) {
    const isSame = typed[at - 1] === word[place - 1]
    const steps = [
      (row[place] ?? 0) + 1,
      (next[place - 1] ?? 0) + 1,
      (row[place - 1] ?? 0) + (isSame ? 0 : 1),
      // Two letters that changed places are one mistake.
      ...(at > 1 && place > 1 && typed[at - 1] === word[place - 2] && typed[at - 2] === word[place - 1]
        ? [(before[place - 2] ?? 0) + 1]
        : []),
    ]
    next.push(Math.min(...steps))
  }
  return next
}

/** The typing mistakes between a word and each beginning of another: letters that are missing, too many, wrong or exchanged. */
function getMistakes(typed: string, word: string): number[] {
  let rows: number[][] = [[], Array.from({ length: word.length + 1 }, (_, place) => place)]
  for (let at = 1; at <= typed.length; at++) rows = [rows[1] ?? [], getRow(typed, word, at, rows)]
  return rows[1] ?? []
}

/** Of some words those that a typed word may have been meant as: with the fewest mistakes, whole ones before beginnings. */
export function chooseNear(typed: string, words: readonly string[]): string[] {
  const max = getMaxMistakes(typed.length)
  if (max === 0) return []
  const rated = words.map((word) => {
    const mistakes = getMistakes(typed, word)
    const beginning = typed.length < minBeginning ? Number.POSITIVE_INFINITY : Math.min(...mistakes)
    return { word, whole: mistakes.at(-1) ?? 0, beginning }
  })
  for (const kind of ['whole', 'beginning'] as const) {
    const fewest = Math.min(...rated.map((one) => one[kind]))
    if (fewest <= max) return rated.filter((one) => one[kind] === fewest).map(({ word }) => word)
  }
  return []
}

/** The parts of three letters of a word, with blanks around it, so that its beginning counts twice. Words with some in common may be near. */
export function getTrigrams(word: string): string[] {
  const letters = [...`  ${word} `]
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

/** Longer words are written together of too many others. */
const maxJoined = 30

/** Two words that a word may be written together of, such as "gift card" of "giftcard". */
export function getSplits(word: string): (readonly [string, string])[] {
  const letters = [...word]
  if (letters.length > maxJoined) return []
  return letters
    .slice(2, -1)
    .map((_, at) => [letters.slice(0, at + 2).join(''), letters.slice(at + 2).join('')] as const)
}
