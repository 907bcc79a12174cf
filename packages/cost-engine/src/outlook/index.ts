export { type CostSoFar, type ProductionOutlook, productionOutlook, type WorkOutlook } from './production-outlook'
