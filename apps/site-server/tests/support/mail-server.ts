import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback. */
export interface MailServer {
  readonly url: string
  /** The emails that it has accepted, as they came. */
  readonly emails: string[]
  /** What it answers to the next emails: a status of SMTP that refuses them, or none. */
  refusal: number | undefined
  /** The part of an email that it refuses. */
  refused: 'connection' | 'sender' | 'recipient' | 'text'
  stop(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = []
  const check = (part: MailServer['refused'], done: (error?: Error) => void) => {
    const { refusal, refused } = mail
    done(refusal && refused === part ? Object.assign(new Error('not now'), { responseCode: refusal }) : undefined)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, done) => check('connection', done),
    onMailFrom: (_, __, done) => check('sender', done),
    onRcptTo: (_, __, done) => check('recipient', done),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        check('text', (error) => {
          if (!error) emails.push(Buffer.concat(parts).toString())
          done(error)
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refusal: undefined,
    refused: 'text',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}
