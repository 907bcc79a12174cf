import { drawIcon } from './create-icon'

// Drawn on Tabler's grid of 24 for the process pictures that Tabler lacks.

export const ThreeDPrintIcon = /* @__PURE__ */ drawIcon([
  'M4 3h16',
  'M9 3v4h6v-4',
  'M10.5 7l1.5 2.5l1.5 -2.5',
  'M3 21h18',
  'M7 21v-6l5 -2.5l5 2.5v6',
  'M7 15l5 2.5l5 -2.5',
  'M12 17.5v3.5',
])
export const CarWashIcon = /* @__PURE__ */ drawIcon([
  'M4 18v-3.5l2 -4.5h12l2 4.5v3.5z',
  'M4.5 14h15',
  'M7 18v2.5',
  'M17 18v2.5',
  'M7 4v2.5',
  'M12 3v3.5',
  'M17 4v2.5',
])
export const BroomIcon = /* @__PURE__ */ drawIcon([
  'M20 4l-7 7',
  'M10.5 8.5l5 5',
  'M10.5 8.5l-7 3.5c1.5 4.5 4 7 8.5 8.500l3.5 -7',
  'M6.5 12.500l-1 3',
  'M11.5 17.500l-3 1',
])
export const HardHatIcon = /* @__PURE__ */ drawIcon([
  'M3 17h18v1a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2z',
  'M5 17v-2a7 7 0 0 1 5 -6.7',
  'M14 8.300a7 7 0 0 1 5 6.700v2',
  'M10 13v-6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v6',
])
export const GrinderIcon = /* @__PURE__ */ drawIcon([
  'M4 10a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
  'M8 10a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M13.5 8h6.500a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6.5',
  'M7 18h14',
  'M5 16.500l-2 1.5',
  'M6.5 19l-1.5 2',
])
export const LaserHeadIcon = /* @__PURE__ */ drawIcon([
  'M8 3h8v5l-2.5 3h-3l-2.5 -3z',
  'M12 11v6',
  'M3 17h6.5',
  'M14.5 17h6.5',
  'M3 20.500h18',
  'M9 14l-1.5 -1',
  'M15 14l1.5 -1',
])
export const LaserTableIcon = /* @__PURE__ */ drawIcon([
  'M4 21v-16a1 1 0 0 1 1 -1h14a1 1 0 0 1 1 1v16',
  'M4 8h16',
  'M10 8v3h4v-3',
  'M12 11v6',
  'M7 17h10',
  'M2.5 21h19',
])
export const BeamIcon = /* @__PURE__ */ drawIcon('M6 4h12v3h-4v10h4v3h-12v-3h4v-10h-4z')
export const PowerPressIcon = /* @__PURE__ */ drawIcon([
  'M4 3h16v4h-16z',
  'M4 18h16v3h-16z',
  'M6 7v11',
  'M18 7v11',
  'M12 7v4',
  'M9 11h6v3h-6z',
])
export const PressBrakeIcon = /* @__PURE__ */ drawIcon([
  'M4 3h16v4h-16z',
  'M9.5 7v3l2.5 3.500l2.5 -3.500v-3',
  'M4 12.500l8 5.500l8 -5.5',
  'M4 21h16',
])
export const RobotArmIcon = /* @__PURE__ */ drawIcon([
  'M4 21h8',
  'M8 21v-4',
  'M6 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M8.8 13.200l2.4 -6.4',
  'M10 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'M13.7 6l4.3 3v3',
  'M15.5 15v-1.500l2.5 -1.500l2.5 1.500v1.5',
])
export const PuttyKnifeIcon = /* @__PURE__ */ drawIcon([
  'M10 10v-6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1v6',
  'M9 10h6v2l4 9h-14l4 -9z',
])
export const HandsawIcon = /* @__PURE__ */ drawIcon([
  'M15.5 7l-12.5 -1v4.500l1.5 1.500l1.5 -1l1.5 1.700l1.5 -1l1.5 1.700l1.5 -1l1.5 1.600l1.5 -1',
  'M15.5 6h3.500a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-1.500a2 2 0 0 1 -2 -2z',
  'M18.3 9.500v4',
])
export const TableSawIcon = /* @__PURE__ */ drawIcon([
  'M3 14h18',
  'M5 14v7',
  'M19 14v7',
  'M7 14a5 5 0 0 1 10 0',
  'M12 9v-2.5',
  'M8.5 10.500l-1.8 -1.8',
  'M15.5 10.500l1.8 -1.8',
  'M5 18h14',
])
export const SawBladeIcon = /* @__PURE__ */ drawIcon([
  'M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0',
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M12 6l2 -3',
  'M18 12l3 2',
  'M12 18l-2 3',
  'M6 12l-3 -2',
  'M16.2 7.800l3.5 -.7',
  'M16.2 16.200l.7 3.5',
  'M7.8 16.200l-3.5 .7',
  'M7.8 7.800l-.7 -3.5',
])
export const ToolboxIcon = /* @__PURE__ */ drawIcon([
  'M3 9h18v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1z',
  'M8 9v-3a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v3',
  'M3 14h18',
  'M8 12.500v3',
  'M16 12.500v3',
])
export const ScrewIcon = /* @__PURE__ */ drawIcon([
  'M8 3h8l-1.5 4h-5z',
  'M10 7v11l2 3l2 -3v-11',
  'M10 10l4 1.5',
  'M10 13.500l4 1.5',
  'M10 17l4 1',
])
export const TorchIcon = /* @__PURE__ */ drawIcon([
  'M21 3l-7 7',
  'M11 8.500l4.5 4.500l-5.5 3.500l-2.5 -2.500z',
  'M7 17l-1.5 1.5',
  'M3.5 15.500l1.5 -.5',
  'M8.5 20.500l.5 -1.5',
  'M3 21l.5 -.5',
])
export const WeldingMaskIcon = /* @__PURE__ */ drawIcon([
  'M6 3h12a1 1 0 0 1 1 1v10a7 7 0 0 1 -14 0v-10a1 1 0 0 1 1 -1z',
  'M8 8.500h8v4h-8z',
  'M10 17h4',
])
export const WeldSeamIcon = /* @__PURE__ */ drawIcon([
  'M12 3c3 2.8 4 4.8 4 7a4 4 0 0 1 -8 0c0 -1.2 .5 -2.2 1.5 -3c.3 1 .8 1.5 1.5 1.500c.8 -1.5 .8 -3.5 1 -5.500z',
  'M3 18h6l1.5 3h-7.5',
  'M21 18h-6l-1.5 3h7.5',
])
