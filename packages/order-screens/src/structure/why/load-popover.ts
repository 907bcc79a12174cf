/** The explanation of a figure; its code is fetched when somebody first asks. */
export const loadPopover = () =>
  import(/* webpackChunkName: "order-drawers" */ './why-popover').then((module) => module.WhyPopover)
