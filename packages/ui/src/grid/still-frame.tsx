import { type SystemContext, type SystemStyleObject, useChakraContext } from '@chakra-ui/react/styled-system'
import { ClassNames } from '@emotion/react'
import type { ReactNode } from 'react'

type Sheet = ReturnType<SystemContext['css']>

/**
 * An element with a style sheet that is computed once: computing the styles of a grid takes milliseconds, which a keystroke
 * or a scroll does not have. The sheet is no context of React, since what changes in a context makes React look through
 * everything below it.
 */
export function stillFrame(styles: SystemStyleObject) {
  const sheets = new WeakMap<SystemContext, Sheet>()
  const sheetOf = (system: SystemContext): Sheet => {
    const sheet = sheets.get(system) ?? system.css(system.cva({ base: styles })({}))
    sheets.set(system, sheet)
    return sheet
  }
  return function Frame({ children }: { readonly children: ReactNode }) {
    const sheet = sheetOf(useChakraContext())
    return <ClassNames>{(names) => <div className={names.css(sheet)}>{children}</div>}</ClassNames>
  }
}
