import { newId } from '@tehas/contracts'
import { answerOf, type BareServer } from '@tehas/server/bench/bare'

const begun = `WITH job AS (INSERT INTO job_report (project_id, _id, order_id, product_id, process_id, status, max_amount, created_by, created_at)
    SELECT $1, $3, order_id, product_id, _id, 'ACTIVE', 10, $4, now() FROM order_process WHERE project_id = $1 AND _id = $2),
  worker AS (INSERT INTO job_worker (project_id, job_id, user_id, status, at) VALUES ($1, $3, $4, 'ACTIVE', now())),
  timer AS (INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, status) VALUES ($1, $5, $3, $4, now(), 'ACTIVE'))
  UPDATE order_process SET status = 'IN_PROGRESS' WHERE project_id = $1 AND _id = $2
  RETURNING json_build_object('_id', _id, 'name', name, 'jobReport', $3::text, 'status', 'ACTIVE')::text AS answer`
const ended = `WITH job AS (UPDATE job_report SET status = 'STOPPED', produced_amount = 1, version = version + 1 WHERE project_id = $1 AND _id = $3 RETURNING process_id),
  worker AS (UPDATE job_worker SET status = 'STOPPED', at = now(), produced_amount = 1 WHERE project_id = $1 AND job_id = $3 AND user_id = $4),
  timer AS (UPDATE time_report SET status = 'STOPPED', stopped_at = now(), minutes = extract(epoch FROM now() - started_at) / 60
    WHERE project_id = $1 AND job_id = $3 AND user_id = $4 AND stopped_at IS NULL)
  UPDATE order_process SET produced = produced + 1, total_amount_in_jobs = total_amount_in_jobs + 1 WHERE project_id = $1 AND _id = $2
  RETURNING json_build_object('_id', _id, 'name', name, 'produced', produced, 'status', status)::text AS answer`

/** `POST /{project}/work/{process}/{user}` starts work on a process and ends it, in two transactions, as two presses do. */
export function routeWorkOnJob({ route }: BareServer): void {
  route('POST', '/:project/work/:process/:user', async ({ inTransaction }, { values: { project, process, user } }) => {
    const job = newId()
    await inTransaction(async (ask) => answerOf(await ask(begun, [project, process, job, user, newId()])))
    return inTransaction(async (ask) => answerOf(await ask(ended, [project, process, job, user])))
  })
}
