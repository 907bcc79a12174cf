export { MarginGauge, type MarginGaugeProps } from './margin-gauge'
export { ProgressBar, type ProgressBarProps } from './progress-bar'
export { StackedBar, type StackedBarProps, type StackedPart } from './stacked-bar'
