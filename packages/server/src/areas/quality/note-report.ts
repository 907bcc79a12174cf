import type { QualityReport } from '@tehas/contracts'
import { noteChange } from '../../audit/note-change'
import { recordAudit } from '../../audit/record-audit'
import type { ProjectContext } from '../../http/context'
import { QUALITY_REPORT } from './report-rows'

/** What the log tells of a report: its own fields, with process, measures and photos in words. */
const told = ({ _id, status, orderProcess, checked, accepted, rejected, reason, measures, photos }: QualityReport) => ({
  _id,
  status,
  orderProcess: orderProcess?.name ?? '',
  ...{ checked, accepted, rejected, reason },
  measures: measures.map(({ name, nominal, tolerance, value }) => `${name} ${nominal} ± ${tolerance}: ${value ?? '–'}`),
  photos: photos.map(({ fileName }) => fileName).join(', '),
})

/** Notes who changed a report, from what to what. */
export async function noteReport(
  context: ProjectContext,
  before: QualityReport | undefined,
  after: QualityReport,
): Promise<void> {
  const at = context.now().toISOString()
  await noteChange({ ...context, at }, QUALITY_REPORT, before && told(before), told(after))
}

/** Notes that a report was removed, with all that it said. */
export async function noteRemoval(context: ProjectContext, before: QualityReport): Promise<void> {
  const { _id, ...was } = told(before)
  await recordAudit(context.tx, {
    projectId: context.projectId,
    entity: QUALITY_REPORT,
    entityId: _id,
    type: 'DELETE',
    userId: context.user._id,
    changes: Object.entries(was).map(([path, from]) => ({ path, from, to: null })),
    at: context.now().toISOString(),
  })
}
