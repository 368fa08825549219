// A zero-width space, the blank of Braille, a sign of direction: no blank for `trim`, and nothing to read for people.
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u

/** Whether anybody would see a character of a text. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Text without blanks around it; empty where nobody would see a character of it. */
export const visibleText = (text: string): string => (isVisible(text) ? text.trim() : '')

/** The same on one line, with single blanks. */
export const visibleLine = (text: string): string => visibleText(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
