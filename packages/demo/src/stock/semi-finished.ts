import { material } from './find'
import { bought, made, semiFinished, step } from './parts'

/** Made to stock in large batches on orders of its own, so it is counted in at a fixed price. */
export const gussetPlate = semiFinished({
  code: 'GP-4',
  name: 'Nurgaplaat GP-4',
  subTitle: 'Lauaraamile TF-80',
  weight: 0.34,
  price: 2.38,
  balance: 220,
  minimum: 100,
  batch: 200,
})

export const stiffener = semiFinished({
  code: 'JP-8',
  name: 'Jäikusribi JP-8',
  weight: 0.95,
  balance: 64,
  processes: [step('Laserlõikus', 1.2, { changeover: 15 })],
  items: [bought(material('S235-8'), 0.95, 14)],
})

export const stairTread = semiFinished({
  code: 'TA-900',
  name: 'Trepiaste 900 mm',
  subTitle: 'Trepile ST-3',
  weight: 12.4,
  processes: [step('Laserlõikus', 5), step('Painutamine', 4), step('Keevitamine', 9)],
  items: [bought(material('S355-4'), 10.5, 12), made(stiffener, 2)],
})

export const railingPost = semiFinished({
  code: 'PP-12',
  name: 'Piirdepost R-12',
  weight: 5.1,
  balance: 18,
  processes: [step('Toru saagimine', 3), step('Keevitamine', 11), step('Keevituse lihvimine', 4)],
  items: [bought(material('YT-42'), 1.1, 5), made(stiffener, 1), bought(material('PM-10'), 4)],
})

export const bikeArch = semiFinished({
  code: 'RK-6',
  name: 'Rattahoidja kaar',
  weight: 3.9,
  balance: 12,
  processes: [step('Toru saagimine', 2), step('Painutamine', 3, { name: 'Toru painutamine' })],
  items: [bought(material('YT-33'), 1.95, 6)],
})

export const benchLeg = semiFinished({
  code: 'PJ-16',
  name: 'Pingijalg 430 mm',
  weight: 4.6,
  balance: 6,
  processes: [step('Toru saagimine', 3), step('Keevitamine', 12), step('Keevituse lihvimine', 5)],
  items: [bought(material('NT-60x40'), 1.35, 5), made(gussetPlate, 1), bought(material('RT-10'), 2)],
})

export const shelfBracket = semiFinished({
  code: 'RI-5',
  name: 'Riiulikonsool R5',
  weight: 1.3,
  processes: [step('Laserlõikus', 1.5, { changeover: 15 }), step('Painutamine', 2), step('Keevitamine', 4)],
  items: [bought(material('DC01-1.5'), 1.3, 12)],
})

export const panelFrame = semiFinished({
  code: 'AR-20',
  name: 'Aiapaneeli raam 2000',
  weight: 14.2,
  processes: [step('Toru saagimine', 6), step('Keevitamine', 18)],
  items: [bought(material('NT-30x2'), 7.2, 5)],
})

export const drawerBox = semiFinished({
  code: 'SB-45',
  name: 'Sahtlikast 450 mm',
  weight: 4.8,
  balance: 4,
  processes: [step('CNC-freesimine', 5, { changeover: 20 }), step('Liimimine', 4)],
  items: [bought(material('KV-18'), 0.38, 15), bought(material('K-5x60'), 12)],
})

export const semiFinishedProducts = [
  gussetPlate,
  stiffener,
  stairTread,
  railingPost,
  bikeArch,
  benchLeg,
  shelfBracket,
  panelFrame,
  drawerBox,
]
