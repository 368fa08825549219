// Scripts of a test in a page whose own scripts may have replaced everything: a world of its own has the browser's values.
import type { Page } from 'playwright-core'

/** Where a test runs its scripts. */
export interface PageWorld {
  /** Runs a function of the test, beside the scripts of the page; `used` are the functions that it calls. */
  run<Given, Result>(
    script: (given: Given) => Result,
    given: Given,
    used?: readonly ((...given: never[]) => unknown)[],
  ): Promise<Awaited<Result>>
  /** Runs a script as one of the page. */
  runAsPage(script: string): Promise<void>
}

function toExpression(script: unknown, given: unknown, used: readonly unknown[] = []): string {
  return `(() => { ${used.join('\n')}\nreturn (${script})(${JSON.stringify(given) ?? ''}) })()`
}

async function openChromium(page: Page): Promise<PageWorld> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  const evaluate = async (expression: string, contextId?: number) => {
    const options = { expression, awaitPromise: true, returnByValue: true, ...(contextId && { contextId }) }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', options)
    if (exceptionDetails)
      throw new Error(`A script of the test has failed: ${exceptionDetails.exception?.description ?? ''}`)
    return result.value
  }
  return {
    run: (...call) => evaluate(toExpression(...call), world.executionContextId),
    runAsPage: (script) => evaluate(`${script}\n;undefined`),
  }
}

/** The driver of another engine runs its scripts in a world of its own already. */
const openOther = (page: Page): PageWorld => ({
  run: (...call) => page.evaluate(toExpression(...call)),
  runAsPage: async (script) => {
    await page.addScriptTag({ content: script })
  },
})

/** Opens a world in the document that a page shows now. */
export const openWorld = (page: Page): Promise<PageWorld> =>
  process.env.ENGINE === 'firefox' ? Promise.resolve(openOther(page)) : openChromium(page)
