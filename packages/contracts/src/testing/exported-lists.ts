import type { z } from 'zod'
import { type CallName, calls } from '../calls'
import { jobSchema } from '../entities/job'
import { learnedWorkloadSchema } from '../entities/learned-workload'
import { listedFileSchema } from '../entities/listed-file'
import { partnerSchema } from '../entities/partner'
import { processDefinitionSchema } from '../entities/process-definition'
import { productionRowSchema } from '../entities/production-table'
import { qualityReportRowSchema } from '../entities/quality-report'
import { stationSchema } from '../entities/station'
import { stockMovementSchema } from '../entities/stock-movement'
import { stockProductRowSchema } from '../entities/stock-product'
import { stockTakeLineSchema, stockTakeRowSchema } from '../entities/stock-take'
import { teamSchema } from '../entities/team'
import { orderKinds } from '../orders/order-kinds'
import { orderSchemas } from '../orders/order-schemas'
import { fileTable } from '../tables/file-table'
import { jobTable } from '../tables/job-table'
import { learnedTable } from '../tables/learned-table'
import { movementTable } from '../tables/movement-table'
import { orderTable } from '../tables/order-table'
import { partnerTable } from '../tables/partner-table'
import { productionTable } from '../tables/production-table'
import { qualityTable } from '../tables/quality-table'
import { processTable, stationTable, teamTable } from '../tables/settings-tables'
import { stockTable } from '../tables/stock-table'
import { stockTakeLineTable, stockTakeTable } from '../tables/stock-take-table'
import type { ColumnDeclaration } from '../tables/table-column'

/** A list that goes out as a file: its columns, the row that its call serves, and the call. */
export type ExportedList = {
  readonly call: CallName
  readonly table: readonly ColumnDeclaration[]
  readonly row: z.ZodType
}

/** Every list that goes out as a file. */
export const exportedLists: readonly ExportedList[] = [
  { call: 'listSaleOrders', table: orderTable(orderKinds.SALE_ORDER), row: orderSchemas.SALE_ORDER.row },
  {
    call: 'listManufacturingOrders',
    table: orderTable(orderKinds.MANUFACTURING_ORDER),
    row: orderSchemas.MANUFACTURING_ORDER.row,
  },
  { call: 'listPurchaseOrders', table: orderTable(orderKinds.PURCHASE_ORDER), row: orderSchemas.PURCHASE_ORDER.row },
  { call: 'listProjectFiles', table: fileTable, row: listedFileSchema },
  { call: 'listJobs', table: jobTable, row: jobSchema },
  { call: 'listLearnedWorkloads', table: learnedTable, row: learnedWorkloadSchema },
  { call: 'listStockMovements', table: movementTable, row: stockMovementSchema },
  { call: 'listPartners', table: partnerTable, row: partnerSchema },
  { call: 'listProduction', table: productionTable, row: productionRowSchema },
  { call: 'listProcessDefinitions', table: processTable, row: processDefinitionSchema },
  { call: 'listQualityReports', table: qualityTable, row: qualityReportRowSchema },
  { call: 'listStations', table: stationTable, row: stationSchema },
  { call: 'listStockProducts', table: stockTable, row: stockProductRowSchema },
  { call: 'listStockTakes', table: stockTakeTable, row: stockTakeRowSchema },
  { call: 'listStockTakeLines', table: stockTakeLineTable, row: stockTakeLineSchema },
  { call: 'listTeams', table: teamTable, row: teamSchema },
]

/** The call of a list that goes out as a file. */
export const callOfList = ({ call }: ExportedList) => calls[call]
