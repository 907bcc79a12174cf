import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    'manufacturing-orders-list': () =>
      import('./features/manufacturing-orders-list/manufacturing-orders-list-page').then(
        (module) => module.ManufacturingOrdersListPage,
      ),
    'manufacturing-orders-list.order': () =>
      import('./features/manufacturing-orders-list/manufacturing-order-page').then(
        (module) => module.ManufacturingOrderPage,
      ),
    jobs: () => import('./features/all-jobs/jobs-page').then((module) => module.JobsPage),
    station: () => import('./features/station/station-page').then((module) => module.StationPage),
    'my-jobs': () => import('./features/jobs/my-jobs-page').then((module) => module.MyJobsPage),
    'production-table': () =>
      import('./features/production-table/production-page').then((module) => module.ProductionPage),
    'production-reports': () =>
      import('./features/production-reports/reports-page').then((module) => module.ReportsPage),
    'learned-workloads': () => import('./features/learned-workloads/learned-page').then((module) => module.LearnedPage),
    'work-time': () => import('./features/work-time/work-time-page').then((module) => module.WorkTimePage),
    'quality-reports': () => import('./features/quality/quality-page').then((module) => module.QualityPage),
    'user-view': () => import('./features/user-view/user-view-page').then((module) => module.UserViewPage),
  },
  drawers: {
    'manufacturing-order.upsert': () =>
      import('./drawers/manufacturing-order-upsert').then((module) => module.ManufacturingOrderUpsert),
    'manufacturing-order.product': () => import('@tehas/order-screens/drawers').then((module) => module.ProductDrawer),
    'manufacturing-order.process': () => import('@tehas/order-screens/drawers').then((module) => module.ProcessDrawer),
    'manufacturing-order.item': () => import('@tehas/order-screens/drawers').then((module) => module.ItemDrawer),
    'manufacturing-order.make': () => import('./drawers/make-drawer').then((module) => module.MakeDrawer),
    'manufacturing-order.hand-over': () => import('./drawers/hand-over-drawer').then((module) => module.HandOverDrawer),
    'quality-report.upsert': () =>
      import('./drawers/quality-report-drawer').then((module) => module.QualityReportDrawer),
  },
  panels: {
    manufacturingOrderId: () =>
      import('./panels/manufacturing-order-panel').then((module) => module.ManufacturingOrderPanel),
  },
  previews: {
    manufacturingOrderId: () =>
      import('./previews/manufacturing-order-preview').then((module) => module.ManufacturingOrderPreview),
  },
  slots: {
    'top-bar.timer': () => import('./slots/running-timer').then((module) => module.RunningTimer),
    'home.my-jobs': () => import('./slots/home-jobs').then((module) => module.HomeJobs),
    'order.flow': () => import('./apart/order-flow/order-flow').then((module) => module.OrderFlowChart),
  },
  messages: { et, en },
})
