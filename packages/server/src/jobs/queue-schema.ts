/** The database schema of the queue, created by the migration `0040_job_queue.sql`. */
export const QUEUE_SCHEMA = 'job_queue'
