import type { ReceivedList } from '../../admin/interface'
import { deleteSubmission } from '../repository'
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
