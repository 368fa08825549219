// A page with a module that stands for the runtime.
import { afterEach, beforeEach, vi } from 'vitest'
import { type BootstrapFacts, bootstrap, type PagePolicy } from '../bootstrap'

interface FakeJob {
  readonly element: Element | null
  go(): void
}
export const page = window as unknown as {
  ashlar?: { init(root?: ParentNode): void; destroy(root?: ParentNode): void; jobs(): unknown[] }
  fakeRuntime?: () => void
  trusted?: (policy: PagePolicy) => void
  ashlarErrors?: Event[]
  ashlarManifest?: object
}
export const trusted = vi.fn<(policy: PagePolicy) => void>()
export const started = vi.fn()
export const init = vi.fn()
let jobs: FakeJob[] = []
/** Jobs of the loader that the module starts. */
export const setJobs = (fakes: FakeJob[]) => {
  jobs = fakes
}
let count = 0

/** The address of a module that stands for the runtime, another one in each test. */
export const getEntry = (code = 'fakeRuntime();export const trust=(policy)=>trusted(policy)') =>
  `data:text/javascript,/*${++count}*/${code}`
export const begin = (facts: Partial<BootstrapFacts>) => bootstrap({ entry: getEntry(), ...facts })

beforeEach(() => {
  document.body.innerHTML = ''
  jobs = []
  page.trusted = trusted
  page.fakeRuntime = () => {
    started()
    page.ashlar = { init, destroy: vi.fn(), jobs: () => jobs }
  }
})
afterEach(() => {
  page.ashlar?.destroy()
  delete page.ashlar
  delete page.ashlarErrors
  delete page.ashlarManifest
  vi.clearAllMocks()
  for (const map of document.querySelectorAll('script[type=importmap]')) map.remove()
})

export const add = (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}
