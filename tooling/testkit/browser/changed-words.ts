/** What a test says where a screen reader announces other words than a file has, and how they are accepted. */
export const changedWords = (file: string, project: 'browser' | 'e2e', tests: string): string =>
  `A screen reader announces other words than those of ${file}. Read the difference aloud. If it is as it should be, accept it with "npx vitest run --project ${project} ${tests} -u".`
