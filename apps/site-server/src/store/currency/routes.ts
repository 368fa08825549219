import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { text } from '../../http/request/body'
import { getRate, storeCurrencies, storeSettings } from '../settings/interface'
import { type Amount, getProblems } from './domain'
import { currencyPage } from './pages'
import { type CurrencyDatabase, readAmounts } from './repository'
import { changeCurrency } from './service'

const path = '/config/products/currency'
const wrongRate = 'Write what one unit is in the new currency, such as 1.08. Nothing was changed.'

/** A currency to change to, with a rate as it was typed. */
interface Asked {
  readonly to: string
  readonly rate: string
}

/** The rate, and what stands against it; a page without a rate asks for one. */
function readRate({ to, rate }: Asked, from: string, amounts: readonly Amount[]) {
  const read = getRate(rate)
  if (read === undefined) return { conversion: undefined, problems: rate ? [wrongRate] : [] }
  const conversion = { from, to, rate: read }
  return { conversion, problems: getProblems(amounts, conversion) }
}

async function showChange(
  context: SiteContext,
  database: CurrencyDatabase,
  asked: Asked,
  failed: readonly string[] = [],
) {
  const from = (await storeSettings(database)).selectedCurrency
  if (!isOther(asked.to, from)) return context.redirect('/config/products', 303)
  const amounts = await readAmounts(database, from)
  const { conversion, problems } = readRate(asked, from, amounts)
  return currencyPage(context, {
    ...{ ...asked, from, amounts, conversion },
    problems: failed.length > 0 ? failed : problems,
  })
}
const isOther = (to: string, from: string) => storeCurrencies.includes(to) && to !== from

/** The change of the shop's currency in the admin, which has checked the account already (COM-22). */
export function currencyAdminRoutes(database: CurrencyDatabase): Routes {
  const routes = createRoutes()
  routes.get(path, (context) => {
    const { to = '', rate = '' } = context.req.query()
    return showChange(context, database, { to, rate })
  })
  routes.post(path, async (context) => {
    const form = await context.req.parseBody()
    const [from, to, typed] = [text(form.from), text(form.to), text(form.rate)]
    const rate = getRate(typed)
    const show = (problems: readonly string[]) => showChange(context, database, { to, rate: typed }, problems)
    if (rate === undefined || !isOther(to, from)) return show([wrongRate])
    const problems = await changeCurrency(database, { from, to, rate })
    if (problems.length > 0) return show(problems)
    context.header('Cache-Control', 'no-store')
    return context.redirect('/config/products?note=currency', 303)
  })
  return routes
}
