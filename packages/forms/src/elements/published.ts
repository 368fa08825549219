/** The HTML that is shown after a submission, beside the JSON of a published form; undefined where the owner has set none. */
export const findSubmissionHtml = (context: HTMLElement) =>
  context.parentElement?.querySelector<HTMLElement>('.sqs-form-block-submission-html')?.dataset.submissionHtml
