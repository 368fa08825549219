import { createRoutes, type Routes } from '../../../http/context'
import { text } from '../../../http/request/body'
import { type AnswerDatabase, answerSubmission } from '../service/answer'

/** Answers to submissions by email; the admin has checked the account already. */
export function answerRoutes(database: AnswerDatabase): Routes {
  const routes = createRoutes()
  routes.post('/config/submissions/:id/answer', async (context) => {
    const form = await context.req.parseBody()
    const id = context.req.param('id')
    const result = await answerSubmission(database, id, {
      subject: text(form.subject),
      text: text(form.answer),
      key: text(form.intentId),
    })
    if (!result) return context.notFound()
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/config/submissions/${encodeURIComponent(id)}?answer=${result}`, 303)
  })
  return routes
}
