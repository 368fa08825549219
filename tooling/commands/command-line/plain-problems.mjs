// Imported before a command: an error that is written for a person ends it without a stack.
import { isMainThread } from 'node:worker_threads'

/** True for a message in three parts: what happened, what follows, what to do. @param {string} message */
const isForPeople = (message) => /^[^\n]+\. [A-Z][^\n]+\. [A-Z][^\n]+$/.test(message)

if (isMainThread)
  process.on('uncaughtException', (error) => {
    const message = error instanceof Error ? error.message : String(error)
    console.error(isForPeople(message) ? message : error)
    process.exit(1)
  })
