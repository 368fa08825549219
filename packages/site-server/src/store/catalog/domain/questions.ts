/** Questions that a product may ask, and the characters of each. */
const maxQuestions = 10
const maxLength = 100

/** Questions of a form, one on each line; undefined for too many or too long ones. */
export function questionsOfText(text: string): readonly string[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').trim())
  const questions = [...new Set(lines.filter(Boolean))]
  const isGood = questions.length <= maxQuestions && questions.every((question) => [...question].length <= maxLength)
  return isGood ? questions : undefined
}

/** Shown for questions that are not accepted. */
export const questionsError = `A product asks up to ${maxQuestions} questions of ${maxLength} characters each. Nothing was saved. Shorten them.`
