import { createRoutes, type Routes, type SiteContext } from '../../../http/context'
import type { Account } from '../../../http/identity/account'
import { text } from '../../../http/request/body'
import { readNote } from '../../admin/interface'
import type { Input } from '../domain/field'
import { getChanges, inputProblems, type OpenForm, type SettingChange, sentInput } from '../domain/settings-form'
import type { Languages } from '../domain/site-calls'
import { previewPage } from '../pages/preview'
import { settingsPage } from '../pages/settings'
import { openForm, ownDraft, type SettingDependencies, saveInput, tryInput } from '../service'

const changed =
  'The settings have changed since you opened this form. Nothing was saved. Your text is below: press Preview to see what it would change now.'
const noDraft = 'There is no preview of this visit any more. Nothing was saved. Change the settings again.'
const notes: Readonly<Record<string, string>> = {
  saved: 'The design has been saved. Visitors see it with their next page.',
}

interface Sent {
  readonly form: OpenForm
  readonly input: Input
  /** The settings that the form was made of; undefined where a caller sends single fields. */
  readonly state: string | undefined
}

function getProblems({ form, input, state }: Sent): Record<string, string> {
  const problems = inputProblems(form.sections, form.stored, input)
  return state !== undefined && state !== form.state ? { '': changed, ...problems } : problems
}

/** The values of each field that was sent. */
async function getValues(context: SiteContext): Promise<Record<string, string[]>> {
  const form = await context.req.parseBody({ all: true })
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value].flat().map(text)]))
}

const getAudit = (changes: readonly SettingChange[]) =>
  Object.fromEntries(
    changes.map(({ section, label, before, after }) => [
      `${section}: ${label}`,
      `${after.slice(0, 200) || '–'} (before: ${before.slice(0, 200) || '–'})`,
    ]),
  )

const show = (context: SiteContext, { form, input }: Sent, errors: Record<string, string>) =>
  settingsPage(context, { form, input, errors })

async function save(context: SiteContext, parts: SettingDependencies, sent: Sent) {
  const account = context.get('account') as Account
  const { form, input } = sent
  const problems = getProblems(sent)
  if (Object.keys(problems).length > 0) return show(context, sent, problems)
  if (!(await saveInput(parts, account, form, input)))
    return show(context, { ...sent, form: await openForm(parts, account) }, { '': changed })
  context.set('changes', getAudit(getChanges(form.sections, form.stored, input)))
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/design?note=saved', 303)
}

/** Shows a draft also where the settings have changed in the meantime: the table compares with those of now. */
async function preview(context: SiteContext, parts: SettingDependencies, sent: Sent) {
  const problems = inputProblems(sent.form.sections, sent.form.stored, sent.input)
  if (Object.keys(problems).length > 0) return show(context, sent, problems)
  await tryInput(parts, context.get('account') as Account, sent.form, sent.input)
  context.set('changes', {})
  return context.redirect('/config/design/preview', 303)
}

/** The settings of the site in the admin, which has checked the account already. */
export function designAdminRoutes(parts: SettingDependencies): Routes {
  const routes = createRoutes()
  routes.get('/config/design', async (context) => {
    const account = context.get('account') as Account
    const form = await openForm(parts, account)
    const draft = context.req.query('draft') ? await ownDraft(parts, account) : undefined
    const note = readNote(context, notes)
    return settingsPage(context, { form, note, input: { ...form.stored, ...draft?.input } })
  })
  routes.post('/config/design', async (context) => {
    const form = await openForm(parts, context.get('account') as Account)
    const values = await getValues(context)
    const sent = { form, input: sentInput(form.sections, form.stored, values), state: values.state?.[0] }
    return values.do?.[0] === 'preview' ? preview(context, parts, sent) : save(context, parts, sent)
  })
  routes.get('/config/design/preview', (context) => showPreview(context, parts))
  routes.post('/config/design/draft', async (context) => {
    const account = context.get('account') as Account
    const form = await openForm(parts, account)
    const draft = await ownDraft(parts, account)
    const input = { ...form.stored, ...draft?.input }
    if (!draft) return show(context, { form, input, state: undefined }, { '': noDraft })
    return save(context, parts, { form, input, state: draft.state })
  })
  return routes
}

async function showPreview(context: SiteContext, parts: SettingDependencies) {
  const account = context.get('account') as Account
  const draft = await ownDraft(parts, account)
  if (!draft) return context.redirect('/config/design', 303)
  const { sections, stored } = await openForm(parts, account)
  const { languages } = draft.settings.multilingual as Languages
  const pages = await parts.readPages()
  const { path: wanted, language: asked = '', width } = context.req.query()
  const path = pages.find((page) => page.path === wanted)?.path ?? pages[0]?.path ?? '/'
  const language = languages.includes(asked) ? asked : (languages[0] ?? '')
  return previewPage(context, {
    ...{ id: draft.id, isOver: draft.isOver, pages, languages },
    changes: getChanges(sections, stored, { ...stored, ...draft.input }),
    view: { path, language, isNarrow: width === 'narrow' },
  })
}
