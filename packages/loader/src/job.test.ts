// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isComing, type Job, mark, type Status } from './job'

function createJob(element: HTMLElement): Job {
  const job = { element, release: { version: '1.2.0' }, settle: () => {} } as Job
  mark(job, 'queued')
  return job
}

it('an element says the version of its release while the block runs; a copy of one until it starts itself', () => {
  const element = document.createElement('div')
  element.dataset.blockRelease = '1.1.0'
  const job = createJob(element)
  const versions = (['loading', 'starting', 'ready', 'failed', 'queued', 'ready', 'destroyed'] as const).map(
    (status) => {
      mark(job, status)
      expect(element.dataset.blockStatus).toBe(status)
      return element.dataset.blockRelease
    },
  )
  expect(versions).toEqual(['1.1.0', '1.1.0', '1.2.0', undefined, undefined, '1.2.0', undefined])
})

it('a block of the whole page leaves no mark on it', () => {
  mark(createJob(document.body), 'ready')
  expect({ ...document.body.dataset }).toEqual({})
})

it('a block that comes again is waited for again', async () => {
  const job = createJob(document.createElement('div'))
  const first = job.settled
  mark(job, 'failed')
  await first
  mark(job, 'loading')
  expect(job.settled).not.toBe(first)
  const coming = ['queued', 'loading', 'starting', 'ready', 'failed', 'destroyed'] satisfies Status[]
  expect(coming.filter((status) => isComing({ status } as Job))).toEqual(['queued', 'loading', 'starting'])
})
