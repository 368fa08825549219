import type { ReceivedList } from '../../admin/interface'
import { acceptSetAside, deleteSubmission } from '../repository'
import { type FormOptions, formOf } from './submissions'

/** The submissions of forms, for the admin. */
export function submissionList({ database, readBlocks }: Pick<FormOptions, 'database' | 'readBlocks'>): ReceivedList {
  return {
    name: 'submissions',
    title: 'Submissions',
    entryTitle: 'One submission',
    source: { table: 'submissions', id: 'id', kind: 'form_id', place: 'page' },
    labels: { kind: 'Form', place: 'Page' },
    emptyText: 'No form has been sent yet.',
    csvColumns: { names: ['form', 'page'], content: 'fields' },
    async fieldTitles(kind) {
      const form = await formOf(readBlocks, kind)
      return new Map(form?.fields.map(({ id, title }) => [id, title]))
    },
    remove: (id) => deleteSubmission(database, id),
  }
}

/** Plain posts that may be of programs, for the owner to look at. */
export function setAsideList(options: Pick<FormOptions, 'database' | 'readBlocks'>): ReceivedList {
  const { database } = options
  return {
    ...submissionList(options),
    name: 'set-aside',
    title: 'Set aside',
    entryTitle: 'One submission set aside',
    source: { table: 'set_aside', id: 'id', kind: 'form_id', place: 'page' },
    emptyText:
      'Nothing has been set aside. Forms that ask for a captcha and are sent without scripts come here when they look like spam.',
    accept: { text: 'Put it among the submissions', act: (id) => acceptSetAside(database, id) },
    remove: (id) => deleteSubmission(database, id, 'set_aside'),
  }
}
