import type { ReceivedList } from '../../admin/interface'
import type { OriginName, Signs } from '../domain'
import { answerPart } from '../pages/answer'
import { acceptSetAside, deleteSubmission } from '../repository'
import { type FormOptions, getForm } from './submissions'

/** Titles of what is known of a submission beside its answers. */
const factTitles: Readonly<Record<OriginName | keyof Signs, string>> = {
  pageTitle: 'Title of the page',
  pageId: 'Id of the page',
  contentSource: 'Kind of page',
  pagePermissionTypeValue: 'Access to the page',
  collectionId: 'Collection of the form',
  objectName: 'Name of the form',
  isOverlayForm: 'In the popup',
  submitButtonText: 'Button',
  decoy: 'A hidden field was filled in',
  seconds: 'Seconds from showing to sending',
  hadScripts: 'With scripts',
}

/** The submissions of forms, for the admin. */
export function submissionList({ database, readBlocks }: Pick<FormOptions, 'database' | 'readBlocks'>): ReceivedList {
  return {
    name: 'submissions',
    title: 'Submissions',
    entryTitle: 'One submission',
    source: {
      table: 'submissions',
      id: 'id',
      kind: { column: 'form_id', title: 'Form' },
      place: { column: 'page', title: 'Page' },
      facts: { columns: ['origin', 'signs'], titles: factTitles },
    },
    emptyText:
      'No form has been sent yet. Here will stand what visitors write to you, the newest first; you answer it from its page.',
    csvContent: 'fields',
    async fieldTitles(kind) {
      const form = await getForm(readBlocks, kind)
      return new Map(form?.fields.map(({ id, title }) => [id, title]))
    },
    readMore: (context, entry) => answerPart(context, database, entry),
    remove: (id) => deleteSubmission(database, id),
  }
}

/** Plain posts that may be of programs, for the owner to look at. */
export function setAsideList(options: Pick<FormOptions, 'database' | 'readBlocks'>): ReceivedList {
  const { database } = options
  const { readMore: _none, ...submissions } = submissionList(options)
  return {
    ...submissions,
    name: 'set-aside',
    title: 'Set aside',
    entryTitle: 'One submission set aside',
    source: { ...submissions.source, table: 'set_aside' },
    emptyText:
      'Nothing has been set aside. Forms that ask for a captcha and are sent without scripts come here when they look like spam.',
    accept: { text: 'Put it among the submissions', act: (id) => acceptSetAside(database, id) },
    remove: (id) => deleteSubmission(database, id, 'set_aside'),
  }
}
