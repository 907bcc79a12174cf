import type { callsByArea } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import type { Make } from './valid-request'

/** Calls of the home page. */
type StatisticsCall = keyof typeof callsByArea.statistics

/** A valid request for each call of the home page. */
export const statisticsRequests: Readonly<Record<StatisticsCall, Make>> = {
  getHome: () => ({}),
  getOwnHome: () => ({}),
  getHomeLoads: () => ({}),
  getHomeArrangement: () => ({}),
  arrangeHome: async ({ projectId, server, owner }, { user }) => {
    const userId = user?._id ?? owner._id
    await inProject(server.database.db, projectId, userId, (tx) =>
      sql`DELETE FROM home_arrangement WHERE user_id = ${userId}`.execute(tx),
    )
    return { body: { version: 0, order: ['LATE', 'FIGURES'], hidden: ['MARGIN_TREND'] } }
  },
}
