/// <reference path="./tabler.d.ts" />
import Award from '@tabler/icons-react/dist/esm/icons/IconAward.mjs'
import BucketDroplet from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import BuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import ClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import Coins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import Folder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import Forklift from '@tabler/icons-react/dist/esm/icons/IconForklift.mjs'
import Geometry from '@tabler/icons-react/dist/esm/icons/IconGeometry.mjs'
import Hammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs'
import HammerDrill from '@tabler/icons-react/dist/esm/icons/IconHammerDrill.mjs'
import HandSanitizer from '@tabler/icons-react/dist/esm/icons/IconHandSanitizer.mjs'
import Nut from '@tabler/icons-react/dist/esm/icons/IconNut.mjs'
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import Paint from '@tabler/icons-react/dist/esm/icons/IconPaint.mjs'
import Pick from '@tabler/icons-react/dist/esm/icons/IconPick.mjs'
import Presentation from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import Printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import Ruler2 from '@tabler/icons-react/dist/esm/icons/IconRuler2.mjs'
import RulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs'
import SettingsAutomation from '@tabler/icons-react/dist/esm/icons/IconSettingsAutomation.mjs'
import Shovel from '@tabler/icons-react/dist/esm/icons/IconShovel.mjs'
import Spray from '@tabler/icons-react/dist/esm/icons/IconSpray.mjs'
import Tool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import Tools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import WashMachine from '@tabler/icons-react/dist/esm/icons/IconWashMachine.mjs'
import { createIcon, type IconComponent } from './create-icon'
import {
  BeamIcon,
  BroomIcon,
  CarWashIcon,
  GrinderIcon,
  HandsawIcon,
  HardHatIcon,
  LaserHeadIcon,
  LaserTableIcon,
  PowerPressIcon,
  PressBrakeIcon,
  PuttyKnifeIcon,
  RobotArmIcon,
  SawBladeIcon,
  ScrewIcon,
  TableSawIcon,
  ThreeDPrintIcon,
  ToolboxIcon,
  TorchIcon,
  WeldingMaskIcon,
  WeldSeamIcon,
} from './drawn-icons'

type Entry = { icon: IconComponent /** English text key. */; label: string }

/** Spec §3, icon names: the one table from a process's picture to what is drawn. */
export const processIcons = {
  THREEDPRINT: { icon: ThreeDPrintIcon, label: '3D printing' },
  BUDGET: { icon: createIcon(Coins), label: 'Budget' },
  CAR_WASH: { icon: CarWashIcon, label: 'Vehicle washing' },
  CLEANING: { icon: BroomIcon, label: 'Cleaning' },
  DELIVERY_TRUCK: { icon: createIcon(Forklift), label: 'Forklift' },
  DRAFT: { icon: createIcon(Geometry), label: 'Drafting' },
  DRILL: { icon: createIcon(HammerDrill), label: 'Drilling' },
  ENGINEER: { icon: HardHatIcon, label: 'Engineer' },
  GRINDING: { icon: GrinderIcon, label: 'Grinding' },
  HAMMER: { icon: createIcon(Hammer), label: 'Hammer' },
  HAND_WASHING: { icon: createIcon(HandSanitizer), label: 'Washing by hand' },
  HIGH_QUALITY: { icon: createIcon(Award), label: 'High quality' },
  LASER_CUT_MACHINE_1: { icon: LaserHeadIcon, label: 'Laser cutting 1' },
  LASER_CUT_MACHINE_2: { icon: LaserTableIcon, label: 'Laser cutting 2' },
  MANUFACTURE: { icon: createIcon(BuildingFactory2), label: 'Manufacture' },
  MEETING: { icon: createIcon(Presentation), label: 'Meeting' },
  METAL: { icon: BeamIcon, label: 'Metal' },
  PAINT_BUCKET: { icon: createIcon(BucketDroplet), label: 'Paint bucket' },
  PAINT_ROLLER: { icon: createIcon(Paint), label: 'Paint roller' },
  POWER_PRESS: { icon: PowerPressIcon, label: 'Power press' },
  PRESS_MACHINE: { icon: PressBrakeIcon, label: 'Press brake' },
  PRINT: { icon: createIcon(Printer), label: 'Printing' },
  PRODUCTION_1: { icon: RobotArmIcon, label: 'Production 1' },
  PRODUCTION_2: { icon: createIcon(SettingsAutomation), label: 'Production 2' },
  PROJECT: { icon: createIcon(Folder), label: 'Project' },
  PUTTY_KNIFE: { icon: PuttyKnifeIcon, label: 'Putty knife' },
  QUALITY_CONTROL: { icon: createIcon(ClipboardCheck), label: 'Quality control' },
  SAWING: { icon: HandsawIcon, label: 'Sawing' },
  SHIPMENT: { icon: createIcon(Package), label: 'Shipment' },
  SHOVEL: { icon: createIcon(Shovel), label: 'Shovel' },
  TABLE_SAW_1: { icon: TableSawIcon, label: 'Table saw 1' },
  TABLE_SAW_2: { icon: SawBladeIcon, label: 'Table saw 2' },
  TEAM: { icon: createIcon(Users), label: 'Team' },
  TOOL_BOX: { icon: ToolboxIcon, label: 'Toolbox' },
  TOOL: { icon: createIcon(Tool), label: 'Tool' },
  TOOLS_1: { icon: createIcon(Tools), label: 'Tools 1: pencil and ruler' },
  TOOLS_2: { icon: createIcon(Ruler2), label: 'Tools 2: ruler' },
  TOOLS_3: { icon: createIcon(Pick), label: 'Tools 3: pickaxe' },
  TOOLS_4: { icon: createIcon(Nut), label: 'Tools 4: nut' },
  TOOLS_5: { icon: ScrewIcon, label: 'Tools 5: screw' },
  TOOLS_6: { icon: createIcon(RulerMeasure), label: 'Tools 6: measure' },
  TOOLS_7: { icon: createIcon(Spray), label: 'Tools 7: spray gun' },
  TRUCK: { icon: createIcon(Truck), label: 'Truck' },
  WASHING_MACHINE: { icon: createIcon(WashMachine), label: 'Washing machine' },
  WELDING_1: { icon: TorchIcon, label: 'Welding 1' },
  WELDING_2: { icon: WeldingMaskIcon, label: 'Welding 2' },
  WELDING_3: { icon: WeldSeamIcon, label: 'Welding 3' },
} as const satisfies Record<string, Entry>

export type ProcessIconName = keyof typeof processIcons

/** Every name, in the specification's order. */
export const processIconNames = Object.keys(processIcons).filter(
  (name): name is ProcessIconName => name in processIcons,
)
