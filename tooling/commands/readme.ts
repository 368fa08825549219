// `npm run readme`: brings the generated part of every README up to date.
import { updateReadmes } from '../readme.ts'

console.log(`Brought up to date: ${updateReadmes(true).join(', ') || 'nothing had changed'}.`)
